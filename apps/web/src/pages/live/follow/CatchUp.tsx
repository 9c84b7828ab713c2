import type { BallToken } from '@sightscreen/contracts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { readCatchUp, type CaughtUp } from '../../../live/catch-up.ts';
import type { LastSeen } from '../../../live/last-seen.ts';
import type { MatchStore } from '../../../live/match-store.ts';
import { feed, follow as words } from '../../../text/en.ts';
import { Token } from '../../../ui/ball/Token.tsx';
import { marks } from '../../../ui/score/Score.tsx';

/** "Since you left at 12.3": told unasked, in a room that is there before the page is painted (BEYOND-05). */
export function CatchUp({ store, left, close }: { store: MatchStore; left: LastSeen; close: () => void }) {
  const [told, tell] = useState<CaughtUp | 'failed' | null>(null);
  const [tries, tryAgain] = useState(0);
  const { view, ready } = useSyncExternalStore(store.subscribe, store.get);
  useEffect(() => {
    // No further than what the reader may see: a page held back catches up to its own moment.
    if (!ready) return;
    const gone = new AbortController();
    const { match, number } = store.get().view;
    fetch(`/match-api/${match}/catch-up.json?since=${left.number}&until=${number}&epoch=${left.epoch}`, { cache: 'no-cache', signal: gone.signal })
      .then(async (reply) => (reply.ok ? readCatchUp(await reply.json()) : undefined))
      .then((found) => tell(found ?? 'failed'), () => { if (!gone.signal.aborted) tell('failed'); });
    return () => gone.abort();
  }, [store, left, ready, tries]);
  const title = left.label === null ? words.sinceStart : words.since(left.label);
  return (
    <section className="block bleed follow__told" aria-label={title} aria-busy={told === null}>
      <div className="block__head"><h2>{title}</h2><button type="button" className="link" onClick={close}>{words.close}</button></div>
      {told === 'failed' && <p>{words.gone} <button type="button" className="link" onClick={() => { tell(null); tryAgain(tries + 1); }}>{feed.again}</button></p>}
      {told !== null && told !== 'failed' && (
        <div {...marks(view.match)}>
          <p className="note">{told.words}{told.rate !== null && ` ${told.rate}.`}</p>
          <ul className="follow__moments">
            {told.moments.map(({ number, kind, label, words: what }) => (
              <li key={`${number} ${what}`}><span className="num">{label}</span>{TOKENS[kind] === undefined ? <span /> : <Token token={TOKENS[kind]} />}<span>{what}</span></li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

/** What some kinds of moment look like as a ball; what happened is told in the words beside it. */
const TOKENS: Partial<Record<string, BallToken>> = { wicket: { kind: 'wicket', text: 'W', say: '', again: false }, six: { kind: 'six', text: '6', say: '', again: false } };
