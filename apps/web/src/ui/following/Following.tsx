import { useWords } from '../../words/part.ts';
import { playerWords } from '../../words/player.ts';
import { Block } from '../frame/Block.tsx';

/** The players that a reader follows: filled by script from this browser, absent without any (BEYOND-14). */
export function Following() {
  const words = useWords(playerWords);
  return (
    <div className="wrap following" data-following="/profiles/api/html/followed/" data-own="" hidden>
      <Block title={words.followed}>
        <ul className="followed" />
        <p className="note">{words.followNote}</p>
      </Block>
    </div>
  );
}
