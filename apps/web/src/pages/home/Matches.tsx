import { moreMatches } from '../../text/tabs.ts';
import { inZone } from '../../ui/time/format.ts';
import type { Group } from './groups.ts';
import { MatchRow } from './MatchRow.tsx';

interface Props {
  id: string; title: string; groups: readonly Group[]; empty: string;
  /** What opens on demand below the others. */
  rest?: readonly Group[];
}

/** A board of matches in rows, under their series or their day. */
export function Matches({ id, title, groups, empty, rest = [] }: Props) {
  const more = rest.reduce((sum, { cards }) => sum + cards.length, 0);
  return (
    <section className="block bleed matches" id={id} aria-labelledby={`${id}-title`}>
      <div className="block__head"><h2 id={`${id}-title`}>{title}</h2></div>
      {groups.length === 0 ? <p className="note">{empty}</p> : <Groups groups={groups} />}
      {more > 0 && <details className="matches__rest"><summary>{moreMatches(more)}</summary><Groups groups={rest} /></details>}
    </section>
  );
}

function Groups({ groups }: { groups: readonly Group[] }) {
  return groups.map((group) => (
    <div className="matches__group" key={group.key}>
      {group.series !== null && <h3><a href={`/cricket-series/${group.series.id}`}>{group.series.name}</a></h3>}
      {group.date !== null && <h3>{dayOf(group.date)}</h3>}
      <ul>{group.cards.map((card) => <MatchRow key={card.summary.matchId} card={card} series={group.series === null} />)}</ul>
    </div>
  ));
}

/** "Sat 21 Nov": a day without a time belongs to no zone. */
function dayOf(date: string): string {
  return inZone(Date.parse(`${date}T12:00:00Z`), 'UTC', 'day');
}
