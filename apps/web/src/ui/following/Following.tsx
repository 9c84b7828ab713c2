import { useText } from '../../text/use-text.ts';
import { Block } from '../frame/Block.tsx';

const LISTS = [
  ['team', '/cricket-team/api/html/followed/'],
  ['player', '/profiles/api/html/followed/'],
] as const;

/**
 * The followed teams and players, filled by script from this browser and absent without any (BEYOND-14). `names`: names
 * only, with a message if nothing is followed.
 */
export function Following({ names = false }: { names?: boolean }) {
  const words = useText('following');
  return (
    <div data-following-block="" data-own="" hidden className={names ? 'following--names' : 'wrap following'}>
      <Block title={names ? words.title : words.home} id="following">
        {names && (
          <p className="note" data-following-none="">
            {words.none}
          </p>
        )}
        {LISTS.map(([kind, from]) => (
          <div key={kind} data-follow-list={kind} data-from={from} hidden>
            <h3 className="followed__kind">{words.lists[kind]}</h3>
            <ul className="followed" />
          </div>
        ))}
        <p className="note">{words.note}</p>
      </Block>
    </div>
  );
}
