import { useFollowed } from '../../following/use-followed.ts';
import { useText } from '../../text/use-text.ts';
import { Block } from '../frame/Block.tsx';
import { FollowedLists } from './FollowedLists.tsx';
import { FollowedWho } from './FollowedWho.tsx';

/** The names of those that this reader follows, to stop following them in the settings (BEYOND-14). */
export function FollowedNames() {
  const words = useText('following');
  const { isNobody, entries, stop } = useFollowed();
  return (
    <div className="following--names needs-script">
      <Block title={words.title} id="following">
        {isNobody && <p className="note">{words.none}</p>}
        <FollowedLists entries={entries ?? []}>{(entry) => <FollowedWho entry={entry} stop={stop} />}</FollowedLists>
        <p className="note">{words.note}</p>
      </Block>
    </div>
  );
}
