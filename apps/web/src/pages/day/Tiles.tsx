import { ballsAsOvers } from '@sightscreen/cricket/measures/overs';
import type { DayPage } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { marks } from '../../ui/score/Score.tsx';

/** Overs left, over rate, new ball, lead: those that the log provides. */
export function Tiles({ match, view: { today, overRates, newBall, lead } }: { match: string; view: DayPage['view'] }) {
  const words = useText('day');
  const last = lead?.points.at(-1);
  const tiles: [name: string, value: string, note: string][] = [];
  if (today?.left != null) tiles.push([words.left, today.left.overs, words.of(today.left.of)]);
  const rate = overRates?.today ?? overRates?.innings.at(-1) ?? null;
  if (rate !== null) tiles.push([words.overRate, rate.perHour, words.anHour]);
  if (newBall !== null)
    tiles.push([
      words.newBall,
      newBall.available ? words.available : words.newBallShort(ballsAsOvers(newBall.left)),
      words.since(newBall.after),
    ]);
  if (lead != null && last !== undefined && new Set(lead.points.map(({ innings }) => innings)).size > 1)
    tiles.push([
      last.lead >= 0 ? words.leadTile(lead.side) : words.leadTile(lead.other),
      String(Math.abs(last.lead)),
      last.lead === 0 ? words.level : '',
    ]);
  // Two per row on a phone.
  if (tiles.length % 2 === 1 && today !== null) tiles.unshift([words.today, today.overs, '']);
  if (tiles.length === 0) return null;
  return (
    <dl {...marks(match, 'daytiles')}>
      {tiles.map(([name, value, note]) => (
        <div key={name} className="fact">
          <dt>{name}</dt>
          <dd className="num">
            {value}
            {note !== '' && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
