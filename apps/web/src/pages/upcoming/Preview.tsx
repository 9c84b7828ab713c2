/** Facts known before play: head-to-head results, the ground, the table. Each block is absent without figures. */
import type { MatchLayout, Preview } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { Block } from '../../ui/frame/Block.tsx';
import { MiniTable } from '../../ui/mini-table/MiniTable.tsx';
import { FourFigures } from '../../ui/profile/FourFigures.tsx';
import { marks } from '../../ui/score/Score.tsx';
import { dayOf } from '../../ui/time/day-of.ts';
import { Summed } from '../../ui/spoiler/Summed.tsx';

export function MeetingsBlock({ match, preview: { headToHead, of } }: { match: MatchLayout; preview: Preview }) {
  const words = useText('ahead');
  if (headToHead === null) return null;
  const { played, won, since, href, last } = headToHead;
  const { sides } = match.card.summary;
  const side = (at: 0 | 1) => (
    <div>
      <b className="num">{won[at]}</b>
      <small>{sides[at]?.name}</small>
    </div>
  );
  return (
    <Block
      title={words.headToHead}
      id="head-to-head"
      more={
        <a className="more" href={href}>
          {words.allMeetings(played)}
        </a>
      }
    >
      <Summed of={of}>
        <div className="meet">
          {side(0)}
          <small>
            {words.played(played)}
            <br />
            {words.since(since)}
          </small>
          {side(1)}
        </div>
        {won[0] + won[1] > 0 && <WonBar won={won} />}
        <ol className="meetings">
          {last.map(({ match: id, href: to, date, ground, result }) => (
            <li key={id} data-of={id} data-tells={id}>
              <a href={to} data-known="all">
                {dayOf(date)}
              </a>
              <span {...marks(id)}>{result}</span>
              {ground !== null && (
                <span className="note" data-known="all">
                  {ground}
                </span>
              )}
            </li>
          ))}
        </ol>
      </Summed>
    </Block>
  );
}

export function GroundBlock({ preview: { ground, of } }: { preview: Preview }) {
  const words = useText('ahead');
  if (ground === null) return null;
  const { matches, average, chasesWon, highestChase } = ground;
  return (
    <Block
      title={ground.name}
      id="ground"
      more={
        <a className="more" href={ground.href}>
          {words.aboutGround}
        </a>
      }
    >
      <Summed of={of}>
        <FourFigures
          label={ground.name}
          figures={[
            { name: words.average, value: average, note: words.averageOf(matches) },
            { name: words.chases, value: chasesWon, note: words.of(matches) },
            ...(highestChase === null
              ? []
              : [
                  {
                    name: words.chase,
                    value: highestChase.figure,
                    note: words.chaseBy(highestChase.team, highestChase.year),
                  },
                ]),
          ]}
        />
      </Summed>
    </Block>
  );
}

/** Wins of each team as shares of a bar. */
function WonBar({ won: [one, two] }: { won: NonNullable<Preview['headToHead']>['won'] }) {
  const share = Math.round((100 * one) / (one + two));
  return (
    <svg className="meetbar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect className="fill-side-b" width="100" height="8" />
      <rect className="fill-side-a" width={share} height="8" />
    </svg>
  );
}

/** Both teams in the table, and a link to the scenarios (BEYOND-10). */
export function TableBlock({ preview: { of }, table }: { preview: Preview; table: NonNullable<Preview['table']> }) {
  const words = useText('ahead');
  return (
    <Block
      title={words.table}
      more={
        <a className="more" href={`${table.href}#lab`}>
          {words.mustHappen}
        </a>
      }
    >
      <Summed of={of}>
        <MiniTable table={table} />
      </Summed>
    </Block>
  );
}
