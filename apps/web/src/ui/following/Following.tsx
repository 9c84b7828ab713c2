import { useLayoutEffect, useRef } from 'react';
import { keepFollowingRoom } from '../../following/following-room.ts';
import { type FollowedEntry, useFollowed } from '../../following/use-followed.ts';
import { ownStore } from '../../settings/reader-settings.ts';
import { useText } from '../../text/use-text.ts';
import { Block } from '../frame/Block.tsx';
import { Followed } from './Followed.tsx';
import { FollowedLists } from './FollowedLists.tsx';
import { FollowedTeam } from './FollowedTeam.tsx';

/** The teams and players that this reader follows, second on the home page; absent without any (BEYOND-14). */
export function Following() {
  const words = useText('following');
  const { entries, stop } = useFollowed();
  const block = useRef<HTMLDivElement>(null);
  const isLoaded = entries !== null;
  const isEmpty = !isLoaded || entries.length === 0;
  // Keeps the height for the next page, and releases space that stays empty.
  useLayoutEffect(() => {
    if (!isLoaded || !navigator.onLine) return;
    if (isEmpty) delete document.documentElement.dataset['followingRoom'];
    const end = block.current!.lastElementChild!.getBoundingClientRect().bottom;
    keepFollowingRoom(ownStore(), innerWidth, isEmpty ? 0 : end - block.current!.getBoundingClientRect().top);
  });
  const stopAndRelease = (entry: FollowedEntry): void => {
    document.documentElement.style.removeProperty('--following');
    stop(entry);
  };
  return (
    <div ref={block} hidden={isEmpty} className="wrap following">
      <Block title={words.home} id="following">
        <FollowedLists entries={entries ?? []}>
          {(entry) =>
            entry.kind === 'team' ? (
              <FollowedTeam team={entry} stop={stopAndRelease} />
            ) : (
              <Followed player={entry} stop={stopAndRelease} />
            )
          }
        </FollowedLists>
        <p className="note">{words.note}</p>
      </Block>
    </div>
  );
}
