import { useState } from 'react';
import type { LastSeen } from '../../../live/last-seen.ts';
import type { MatchStore } from '../../../live/match-store.ts';
import { follow as words } from '../../../text/en.ts';
import { readCatchUp, type CaughtUp } from '../../../live/catch-up.ts';
import { marks } from '../../../ui/score/Score.tsx';

type State = 'offered' | 'asked' | 'failed' | 'closed' | CaughtUp;

/** "Since you left at 12.3": offered in a row that is there anyway, told when asked for, gone when closed (BEYOND-05). */
export function CatchUp({ store, left }: { store: MatchStore; left: LastSeen }) {
  const [state, set] = useState<State>('offered');
  const { match } = store.get().view;
  if (state === 'closed') return null;
  const title = left.label === null ? words.sinceStart : words.since(left.label);
  const ask = (): void => {
    set('asked');
    // No further than what the reader may see: a page held back catches up to its own moment.
    const { view, ready } = store.get();
    if (!ready) return set('offered');
    fetch(`/match-api/${match}/catch-up.json?since=${left.number}&until=${view.number}&epoch=${left.epoch}`, { cache: 'no-cache' })
      .then(async (reply) => (reply.ok ? readCatchUp(await reply.json()) : undefined))
      .then((told) => set(told ?? 'failed'), () => set('failed'));
  };
  if (typeof state === 'string') {
    return (
      <p className="follow__offer">
        <span>{state === 'failed' ? words.gone : title}</span>
        <button type="button" className="btn btn--quiet" disabled={state === 'asked'} onClick={ask}>{words.catchUp}</button>
      </p>
    );
  }
  return (
    <section className="block bleed follow__told" aria-label={title}>
      <div className="block__head"><h2>{title}</h2><button type="button" className="link" onClick={() => set('closed')}>{words.close}</button></div>
      <div {...marks(match)}>
        <p>{state.words}{state.rate !== null && ` ${state.rate}.`}</p>
        {state.moments.length > 0 && (
          <ul className="follow__moments">
            {state.moments.map(({ number, label, words: told }) => <li key={`${number} ${told}`}><span className="num">{label}</span><span>{told}</span></li>)}
          </ul>
        )}
      </div>
    </section>
  );
}
