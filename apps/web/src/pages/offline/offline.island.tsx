import { useEffect, useState } from 'react';
import { defineIsland } from '../../island/define-island.ts';
import { lastStates } from '../../live/last-state.ts';
import { readSnapshot } from '../../live/frame-reader.ts';
import { seedOf } from '../../island/seed-of.ts';
import { ownStore } from '../../settings/reader-settings.ts';
import { useText } from '../../text/use-text.ts';
import { MatchCardBlock } from '../../ui/card/MatchCardBlock.tsx';
import { Block } from '../../ui/frame/Block.tsx';
import type { MatchFrame } from '../../ui/screen/Board.tsx';
import { cachedAsOf } from '../../worker/caching-rules.ts';
import { gathered, type StoredMatch, type StoredPage } from './cached-pages.ts';

/** The cached matches as last seen, and other cached pages; newest first. */
function OfflineIsland() {
  const words = useText('offline');
  const [cached, setCached] = useState<ReturnType<typeof gathered> | null>(null);
  useEffect(() => {
    void cachedPages().then(
      (pages) => setCached(gathered(pages, lastStates(ownStore()))),
      () => setCached({ matches: [], others: [] }),
    );
  }, []);
  if (cached === null) return <p className="note">&nbsp;</p>;
  const { matches, others } = cached;
  return (
    <div className="kepts">
      {matches.length === 0 && others.length === 0 && <p className="note">{words.none}</p>}
      {matches.length > 0 && (
        <Block
          title={words.matches}
          className="keptmatches"
          more={<span className="note">{words.count(matches.length)}</span>}
        >
          <ul>
            {matches.map((match) => (
              <li key={match.id}>
                <SavedMatch match={match} />
              </li>
            ))}
          </ul>
        </Block>
      )}
      {others.length > 0 && (
        <Block title={words.others}>
          <ul className="kept">
            {others.map(({ path, title }) => (
              <li key={path}>
                <a className="link" href={path}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </Block>
      )}
    </div>
  );
}

function SavedMatch({ match: { frame, head, asOf, tabs } }: { match: StoredMatch }) {
  const words = useText('offline');
  const { summary, startTime, endTime } = head;
  const [first] = tabs;
  const moves = summary.phase !== 'complete' && summary.phase !== 'recent';
  return (
    <>
      <MatchCardBlock
        asAt={moves ? asOf : null}
        card={{
          ...frame,
          summary,
          startTime,
          endTime,
          date: '',
          world: 'real',
          href: tabs.find(({ tab }) => tab === 'live-cricket-scores')?.path ?? first?.path ?? frame.href,
        }}
      />
      <p className="keptmatches__tabs">
        {tabs.map(({ path, tab }) => (
          <a key={path} className="link" href={path}>
            {tab === 'live-cricket-scores' && !moves ? words.summary : words.tabs[tab as keyof typeof words.tabs]}
          </a>
        ))}
      </p>
    </>
  );
}

/** Reads the cached pages; the match comes from the JSON for their islands, as the HTML title has no score. */
async function cachedPages(): Promise<StoredPage[]> {
  const pages = await caches.open('sightscreen-pages-1');
  const keys = (await pages.keys()).filter(({ url }) => new URL(url).pathname !== '/offline').reverse();
  return Promise.all(
    keys.map(async (key) => {
      const reply = await pages.match(key);
      const page = new DOMParser().parseFromString((await reply?.text()) ?? '', 'text/html');
      const seed = seedOf<{ frame?: MatchFrame; live?: unknown } | undefined>(page, 'match');
      const live = readSnapshot({ live: seed?.live });
      return {
        path: new URL(key.url).pathname,
        title: page.title === '' ? key.url : page.title,
        asOf: reply === undefined ? null : cachedAsOf(reply.headers),
        match: live === undefined || seed?.frame === undefined ? null : { frame: seed.frame, head: live.head },
      };
    }),
  );
}

export default defineIsland({ name: 'offline', View: OfflineIsland, props: () => ({}) });
