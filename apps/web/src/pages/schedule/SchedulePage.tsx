import type { SchedulePage as SchedulePageProps } from '@sightscreen/contracts';
import { SCHEDULE_TABS } from '@sightscreen/contracts/schedule/tabs';
import { AdSlot } from '../../ui/ad/AdSlot.tsx';
import { MENU_INTERVAL } from '../../live/poll-interval.ts';
import { useText } from '../../text/use-text.ts';
import { CalendarBlock } from '../../ui/calendar/CalendarBlock.tsx';
import { Block } from '../../ui/frame/Block.tsx';
import { addressIn, OtherWorld } from '../../ui/frame/ListFrame.tsx';
import { dayOf } from '../../ui/time/day-of.ts';
import { Filters } from './Filters.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { monthName, Months } from './Months.tsx';
import { ScheduleList } from './ScheduleList.tsx';
import { ScheduleRow } from './ScheduleRow.tsx';

const ZONES = ['reader', 'ground', 'gmt'] as const;

/** Matches in play, then by day; months, filters and a calendar around them (MATCH-012 to 028). */
export function SchedulePage(props: SchedulePageProps) {
  const words = useText('schedule');
  const lists = useText('lists');
  const { world, tab, live, cards, growth, earlier, today } = props;
  return (
    <div data-moment={MENU_INTERVAL}>
      <div className="schedule__head">
        <div className="wrap">
          <div>
            <h1 className="headline">{words.title}</h1>
            <p className="note">
              <span className="age" />
            </p>
          </div>
          <div className="zones needs-script" role="group" aria-label={words.times} data-own="">
            {ZONES.map((zone) => (
              <button key={zone} type="button" className="chip" data-zone-is={zone} aria-pressed="false">
                {words.zones[zone]}
              </button>
            ))}
          </div>
          <noscript>
            <p className="note">{words.withoutScript}</p>
          </noscript>
        </div>
      </div>
      <nav className="tabs" aria-label={words.tabs}>
        <div className="wrap">
          {SCHEDULE_TABS.map(({ id, name, path }) => (
            <a key={id} href={addressIn(world, path)} aria-current={id === tab ? 'page' : undefined}>
              {name}
            </a>
          ))}
        </div>
      </nav>
      <Months {...props} />
      <div className="wrap cols schedule">
        <div className="stack">
          <Filters {...props} />
          {live.length > 0 && (
            <Block id="live" title={words.live} className="matches">
              <ul>
                {live.map((card) => (
                  <ScheduleRow key={card.summary.matchId} card={card} level="h3" />
                ))}
              </ul>
            </Block>
          )}
          <section className="block bleed matches" aria-labelledby="matches-title" data-days="">
            <h2 className="sr" id="matches-title">
              {words.matches}
            </h2>
            {earlier !== null && (
              <p className="schedule__earlier">
                <a className="more" rel="prev" href={earlier.href}>
                  {words.earlier(dayOf(earlier.day))}
                </a>
              </p>
            )}
            {cards.length === 0 ? (
              <p className="note">{earlier === null && live.length === 0 ? words.noneAtAll : words.none}</p>
            ) : (
              <ScheduleList cards={cards} growth={growth} today={today} />
            )}
          </section>
          <AdSlot place="list" />
          <OtherWorld link={world.other} words={lists.otherWorld} />
        </div>
        <aside className="rail">
          <Block title={monthName(props.month)}>
            <MonthGrid {...props} />
            <p className="note">{words.gridNote}</p>
          </Block>
          <CalendarBlock
            origin={props.base.origin}
            href={props.calendar}
            of={props.teams.find(({ id }) => id === props.filter.team)?.name ?? null}
          />
          <AdSlot place="aside" />
        </aside>
      </div>
    </div>
  );
}
