import type { PlayerPage } from '@sightscreen/contracts';
import type { FormatCareer } from '@sightscreen/contracts/calls/player';
import { bowlingFigures } from '@sightscreen/cricket/measures/figures';
import type { ReactNode } from 'react';
import { AdSlot } from '../../ui/ad/AdSlot.tsx';
import { useText } from '../../text/use-text.ts';
import type { playerWords } from '../../text/en/player.ts';
import { CalendarBlock } from '../../ui/calendar/CalendarBlock.tsx';
import { InPlayNow } from '../../ui/following/InPlayNow.tsx';
import { Block } from '../../ui/frame/Block.tsx';
import { FourFigures, type ProfileFigure } from '../../ui/profile/FourFigures.tsx';
import { Time } from '../../ui/time/Time.tsx';
import { dayOf } from '../../ui/time/day-of.ts';
import { Summed } from '../../ui/spoiler/Summed.tsx';
import { Auctions } from './Auctions.tsx';
import { Careers } from './Careers.tsx';
import { BattingForm, BowlingForm, HowOut, Phases } from './Form.tsx';

type Words = typeof playerWords;

/** The main tab: current match, form, careers, next matches. */
export function Overview({ children, ...props }: PlayerPage & { children: ReactNode }) {
  const words = useText('player');
  const { base, player, format, careers, inPlay, next, sums } = props;
  const own = careers.find((career) => career.format === format);
  const bowls = own !== undefined && isBowler(own);
  return (
    <div className="wrap cols">
      <div className="stack">
        {inPlay.map((current) => (
          <InPlayNow key={current.card.summary.matchId} now={current} />
        ))}
        {children}
        {own === undefined ? (
          <p className="block empty">{words.nothing}</p>
        ) : (
          <Summed of={sums}>
            <div className="stack">
              <FourFigures
                label={words.figures.label(words.format[own.format])}
                figures={bowls ? bowlerFigures(own, words) : batterFigures(own, words)}
              />
              {bowls ? <BowlingForm {...props} /> : <BattingForm {...props} />}
              <Careers careers={careers} which="batting" />
              <Careers careers={careers} which="bowling" />
              <Careers careers={careers} which="fielding" />
              {bowls ? <BattingForm {...props} least={SOME} /> : <BowlingForm {...props} least={SOME} />}
              <Phases {...props} />
            </div>
          </Summed>
        )}
      </div>
      <aside className="rail">
        {player.teams.length > 0 && <Next cards={next} teams={player.teams.map(({ name }) => name)} />}
        <Summed of={sums}>
          <HowOut {...props} rail />
        </Summed>
        <Auctions auctions={props.auctions} />
        {player.teams.length > 0 && (
          <CalendarBlock origin={base.origin} href={`/calendar/player/${player.id}.ics`} of={player.name} />
        )}
        <AdSlot place="aside" />
      </aside>
    </div>
  );
}

/** With fewer innings the discipline has no form chart. */
const SOME = 4;

/** One wicket counts as twenty runs. */
const isBowler = ({ batting, bowling }: FormatCareer): boolean => bowling.wickets * 20 > batting.runs;

function batterFigures({ matches, batting, bowling, fielding }: FormatCareer, { figures }: Words): ProfileFigure[] {
  return [
    { name: figures.matches, value: matches, note: figures.catches(fielding.catches) },
    { name: figures.runs, value: batting.runs, note: figures.at(dash(batting.average)) },
    {
      name: figures.highest,
      value: batting.innings === 0 ? '–' : `${batting.highest}${batting.highestNotOut ? '*' : ''}`,
      note: figures.rate(dash(batting.strikeRate)),
    },
    bowling.wickets > 0
      ? { name: figures.wickets, value: bowling.wickets, note: figures.at(bowling.average) }
      : {
          name: figures.hundreds,
          value: `${batting.hundreds} / ${batting.fifties}`,
          note: figures.inInnings(batting.innings),
        },
  ];
}

function bowlerFigures({ matches, batting, bowling }: FormatCareer, { figures }: Words): ProfileFigure[] {
  return [
    { name: figures.matches, value: matches, note: figures.inInnings(bowling.innings) },
    { name: figures.wickets, value: bowling.wickets, note: figures.at(dash(bowling.average)) },
    { name: figures.best, value: bowlingFigures(bowling.bestInnings), note: figures.fives(bowling.fiveWickets) },
    batting.runs >= 100
      ? { name: figures.runs, value: batting.runs, note: figures.at(dash(batting.average)) }
      : { name: figures.economy, value: dash(bowling.economy), note: figures.balls(bowling.balls) },
  ];
}

const dash = (rate: string): string => (rate === '-' ? '–' : rate);

/** Fixtures of the player's teams; they reveal nothing of play. */
function Next({ cards, teams }: { cards: PlayerPage['next']; teams: readonly string[] }) {
  const words = useText('player');
  return (
    <Block title={words.next}>
      {cards.length === 0 ? (
        <p className="note">{words.noNext}</p>
      ) : (
        <dl className="kv fixtures">
          {cards.map(({ summary, href, startTime, groundOffset, date }) => (
            <div key={summary.matchId}>
              <dt>
                {startTime === null ? (
                  dayOf(date)
                ) : (
                  <Time instant={startTime} offset={groundOffset} style="day-clock" />
                )}
              </dt>
              <dd>
                <a href={href}>{against(summary.sides, teams, words)}</a>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Block>
  );
}

function against(
  sides: PlayerPage['next'][number]['summary']['sides'],
  teams: readonly string[],
  words: Words,
): string {
  const names = sides.map(({ name }) => name);
  const others = names.filter((name) => !teams.includes(name));
  return others.length === 1 && teams.length === 1 ? words.versus(others[0] ?? '') : names.join(' v ');
}
