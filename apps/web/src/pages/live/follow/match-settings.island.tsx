import { defineIsland } from '../../../island/define-island.ts';
import type { MatchIslandProps } from '../../../island/match-island.ts';
import { useHydrated } from '../../../island/use-match.ts';
import { useText } from '../../../text/use-text.ts';
import { FollowNow } from './FollowNow.tsx';
import { FollowPanel } from './FollowPanel.tsx';

/**
 * The reader's options for following a match: delay, hiding, announcements. The server renders it closed and empty. The
 * row has a fixed height, so that nothing below moves.
 */
function MatchSettingsIsland({ store, seed }: MatchIslandProps) {
  const words = useText('follow');
  const ready = useHydrated() && store !== null;
  return (
    <section className="followbar needs-script" aria-label={words.title}>
      <details className="follow__more">
        <summary>
          <span>{words.open}</span>
          <span className="follow__now">{ready && <FollowNow store={store} />}</span>
        </summary>
        {ready && <FollowPanel store={store} page={seed.page} />}
      </details>
    </section>
  );
}

export default defineIsland<MatchIslandProps>({
  name: 'match-settings',
  View: MatchSettingsIsland,
  props: (page) => page.match(),
  when: 'use',
  whenDelayed: 'always',
});
