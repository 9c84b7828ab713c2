import { useState } from 'react';
import { defineIsland } from '../../../island/define-island.ts';
import type { MatchIslandProps } from '../../../island/match-island.ts';
import { useHydrated } from '../../../island/use-match.ts';
import { leftAt } from '../../../live/due-since.ts';
import { CatchUp } from './CatchUp.tsx';

/**
 * "Since you left at 12.3", for a returning reader (BEYOND-05). The head script reserves its space before the first
 * paint.
 */
function SinceIsland({ seed, store }: MatchIslandProps) {
  const { match, epoch, number } = seed.live;
  const hydrated = useHydrated();
  const [closed, close] = useState(false);
  const [left] = useState(() =>
    store === null ? null : leftAt({ for: match, epoch: String(epoch), since: String(number) }),
  );
  const due = hydrated && left !== null && !closed;
  return (
    <div
      className="since"
      data-since={number}
      data-epoch={epoch}
      data-for={match}
      data-due={due ? '' : undefined}
      suppressHydrationWarning
    >
      {due && store !== null && <CatchUp store={store} left={left} close={() => close(true)} />}
    </div>
  );
}

// It never reveals more than the page may show, so a delay need not hide it.
export default defineIsland<MatchIslandProps>({
  name: 'since',
  View: SinceIsland,
  props: (page) => page.match(),
  when: 'use',
  wakesFor: 'missed',
  whenDelayed: 'always',
});
