import type { AheadPart, MatchLayout } from '@sightscreen/contracts';
import type { AheadWords } from '../../text/en/around-play.ts';
import { useText } from '../../text/use-text.ts';

import { EmblemPicture } from '../../ui/emblem/EmblemPicture.tsx';
import { Block } from '../../ui/frame/Block.tsx';
import { marks } from '../../ui/score/Score.tsx';

type Side = AheadPart['sides'][number];

/** The squads, or after the toss the playing elevens. */
export function SquadsBlock({ match, sides }: { match: MatchLayout; sides: readonly Side[] }) {
  const words = useText('ahead');
  const matchWords = useText('board');
  const named = sides.every((side) => side.named);
  if (!sides.some(({ players }) => players.length > 0)) return null;
  const squads = match.tabs.find(({ tab }) => tab === 'squads')?.href;
  return (
    <Block
      title={titleOf(sides, words)}
      more={
        squads !== undefined && (
          <a className="more" href={squads}>
            {words.all}
          </a>
        )
      }
    >
      <div className="two">
        {sides.map((side) => (
          <div key={side.side}>
            <h3>
              <EmblemPicture emblem={match.card.emblems[side.side]} />
              {side.name}
            </h3>
            {side.players.length === 0 && <p className="note">{words.unknown}</p>}
            <ol className="eleven">
              {side.players.map(({ id, name, captain, keeper, role }, at) => (
                <li key={id}>
                  <span className="n num">{at + 1}</span>
                  <span className="eleven__name">
                    <a href={`/profiles/${id}`}>{name}</a>
                    {(captain || keeper) &&
                      ` (${[captain && matchWords.captain, keeper && matchWords.keeper].filter(Boolean).join(', ')})`}
                  </span>
                  <span className="r">{role?.toLowerCase()}</span>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
      {!named && <p className="note">{words.note}</p>}
    </Block>
  );
}

/** A squad of eleven is titled as the likely team; a larger one is not. */
const titleOf = (sides: readonly Side[], words: AheadWords): string =>
  sides.every(({ named }) => named)
    ? words.named
    : sides.every(({ players }) => players.length === 11)
      ? words.likely
      : words.squads;

/** Recent results of both sides. Each result is hidden along with its match. */
export function FormBlock({ match, sides }: { match: MatchLayout; sides: readonly Side[] }) {
  const words = useText('ahead');
  if (!sides.some(({ form }) => form.length > 0)) return null;
  return (
    <Block title={words.form}>
      <div className="two">
        {sides.map((side) => (
          <div key={side.side}>
            <h3>
              <EmblemPicture emblem={match.card.emblems[side.side]} />
              {side.name}
            </h3>
            {side.form.length === 0 ? (
              <p className="note">{words.noForm}</p>
            ) : (
              <ol className="formrow">
                {side.form.map((row) => (
                  <li key={row.match} data-of={row.match} data-tells={row.match}>
                    <a href={row.href}>
                      <span {...marks(row.match, row.mark === 'W' ? 'w' : row.mark === 'N' ? 'nr' : '')}>
                        <b aria-hidden="true">{row.mark}</b>
                        <span className="sr">{words.against(words.marks[row.mark], row.against)} </span>
                        <span aria-hidden="true">{row.against}</span>
                        <br />
                        <span className="num">{row.margin}</span>
                      </span>
                    </a>
                  </li>
                ))}
              </ol>
            )}
          </div>
        ))}
      </div>
      <p className="note">{words.formNote}</p>
    </Block>
  );
}
