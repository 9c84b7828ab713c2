import type { MatchCard } from '@sightscreen/contracts';
import type { ReactNode } from 'react';
import { useText } from '../../text/use-text.ts';
import { DemoLabel } from './DemoLabel.tsx';
import { type Group, withDays } from './groups.ts';
import { MatchRow } from './MatchRow.tsx';

interface Board {
  id: string;
  title: string;
  empty: string;
  more?: { href: string; words: string };
  /** Label of the element that opens further rows. */
  fold?: (n: number) => string;
}

/** A block of match rows. `rest` opens on demand below. */
function Board({
  id,
  title,
  empty,
  more,
  fold,
  count,
  rest = 0,
  behind,
  children,
}: Board & { count: number; rest?: number; behind?: ReactNode; children: ReactNode }) {
  const words = useText('lists');
  return (
    <section className="block bleed matches" id={id} aria-labelledby={`${id}-title`}>
      <div className="block__head">
        <h2 id={`${id}-title`}>{title}</h2>
        {more !== undefined && (
          <a className="more" href={more.href}>
            {more.words}
          </a>
        )}
      </div>
      {count === 0 ? <p className="note">{empty}</p> : children}
      {rest > 0 && (
        <details className="matches__rest">
          <summary>{(fold ?? words.more)(rest)}</summary>
          {behind}
        </details>
      )}
    </section>
  );
}

/** Grouped by series. */
export function Matches({
  groups,
  rest = [],
  ...board
}: Board & { groups: readonly Group[]; rest?: readonly Group[] }) {
  return (
    <Board
      {...board}
      count={groups.length}
      rest={rest.reduce((sum, { cards }) => sum + cards.length, 0)}
      behind={<Groups groups={rest} />}
    >
      <Groups groups={groups} />
    </Board>
  );
}

function Groups({ groups }: { groups: readonly Group[] }) {
  return groups.map((group) => (
    <div className="matches__group" key={group.key} data-key={`series ${group.key}`}>
      {group.series !== null && (
        <h3>
          <a href={`/cricket-series/${group.series.id}`}>{group.series.name}</a>
          {group.cards.some(({ labelled }) => labelled) && <DemoLabel />}
        </h3>
      )}
      <ul>
        {group.cards.map((card) => (
          <MatchRow
            key={card.summary.matchId}
            card={card}
            level={group.series === null ? 'h3' : 'h4'}
            inSeries={group.series !== null}
            {...(group.series !== null && { labelled: false })}
          />
        ))}
      </ul>
    </div>
  ));
}

/** Ungrouped; each row shows its own day. */
export function Rows({
  cards,
  inSeries = false,
  ...board
}: Board & { cards: readonly MatchCard[]; inSeries?: boolean }) {
  return (
    <Board {...board} count={cards.length}>
      <ul>
        {cards.map((card) => (
          <MatchRow key={card.summary.matchId} card={card} level="h3" inSeries={inSeries} />
        ))}
      </ul>
    </Board>
  );
}

/**
 * By day, soonest first: each match carries its day, visible where it changes, so that day and time are always in the
 * same zone.
 */
export function Days({
  cards,
  rest = [],
  inSeries = false,
  ...board
}: Board & { cards: readonly MatchCard[]; rest?: readonly MatchCard[]; inSeries?: boolean }) {
  return (
    <Board {...board} count={cards.length} rest={rest.length} behind={<DayRows cards={rest} inSeries={inSeries} />}>
      <DayRows cards={cards} inSeries={inSeries} />
    </Board>
  );
}

function DayRows({ cards, inSeries }: { cards: readonly MatchCard[]; inSeries: boolean }) {
  return (
    <ul data-days="">
      {withDays(cards).map(({ card, day, again }) => (
        <MatchRow
          key={card.summary.matchId}
          card={card}
          level="h4"
          inSeries={inSeries}
          timed
          day={
            <h3 className="day" data-day="" hidden={again}>
              {card.startTime === null ? (
                day
              ) : (
                <time
                  dateTime={new Date(card.startTime).toISOString()}
                  data-style="day"
                  data-offset={card.groundOffset ?? undefined}
                >
                  {day}
                </time>
              )}
            </h3>
          }
        />
      ))}
    </ul>
  );
}
