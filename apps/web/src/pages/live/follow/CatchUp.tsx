import type { BallToken } from '@sightscreen/contracts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Token } from '@sightscreen/ui/ball/Token.tsx';
import { readCatchUp } from '../../../live/catch-up-reader.generated.ts';
import type { LastSeen } from '../../../live/last-seen.ts';
import type { MatchStore } from '../../../live/match-store.ts';
import { useText } from '../../../text/use-text.ts';
import { marks } from '../../../ui/score/Score.tsx';

type CaughtUp = NonNullable<ReturnType<typeof readCatchUp>>;

/** "Since you left at 12.3", shown automatically, in space reserved before the first paint (BEYOND-05). */
export function CatchUp({ store, left, close }: { store: MatchStore; left: LastSeen; close: () => void }) {
  const words = useText('follow');
  const [summary, setSummary] = useState<CaughtUp | 'failed' | null>(null);
  const [tries, tryAgain] = useState(0);
  const { view, ready } = useSyncExternalStore(store.subscribe, store.get);
  useEffect(() => {
    // No further than the reader may see: a delayed page catches up to its own moment.
    if (!ready) return;
    const gone = new AbortController();
    const { match, number } = store.get().view;
    fetch(`/match-api/${match}/catch-up.json?since=${left.number}&until=${number}&epoch=${left.epoch}`, {
      cache: 'no-cache',
      signal: gone.signal,
    })
      .then(async (reply) => (reply.ok ? readCatchUp(await reply.json()) : undefined))
      .then(
        (found) => setSummary(found ?? 'failed'),
        () => {
          if (!gone.signal.aborted) setSummary('failed');
        },
      );
    return () => gone.abort();
  }, [store, left, ready, tries]);
  const title = left.label === null ? words.sinceStart : words.since(left.label);
  return (
    <section className="block bleed follow__told" aria-label={title} aria-busy={summary === null}>
      <div className="block__head">
        <h2>{title}</h2>
        <button type="button" className="link" onClick={close}>
          {words.close}
        </button>
      </div>
      {summary === 'failed' && (
        <p>
          {words.gone}{' '}
          <button
            type="button"
            className="link"
            onClick={() => {
              setSummary(null);
              tryAgain(tries + 1);
            }}
          >
            {words.again}
          </button>
        </p>
      )}
      {summary !== null && summary !== 'failed' && (
        <div {...marks(view.match)}>
          <p className="note">
            {summary.words}
            {summary.rate !== null && ` ${summary.rate}.`}
          </p>
          <ul className="follow__moments">
            {summary.moments.map(({ number, kind, label, words: what }) => (
              <li key={`${number} ${what}`}>
                <span className="num">{label}</span>
                {TOKENS[kind] === undefined ? <span /> : <Token token={TOKENS[kind]} />}
                <span>{what}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

/** Ball tokens for some kinds of moment; the text beside them says what happened. */
const TOKENS: Partial<Record<string, BallToken>> = {
  wicket: { kind: 'wicket', text: 'W', say: '', again: false },
  six: { kind: 'six', text: '6', say: '', again: false },
};
