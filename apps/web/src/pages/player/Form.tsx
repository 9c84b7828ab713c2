import type { PlayerPage } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import type { playerWords } from '../../text/en/player.ts';
import { Block } from '../../ui/frame/Block.tsx';
import { dayOf } from '../../ui/time/day-of.ts';
import { FormBars } from './FormBars.tsx';
import { Shares } from './Shares.tsx';

const formatIn = ({ format }: Pick<PlayerPage, 'format'>, words: typeof playerWords): string =>
  format === null ? '' : words.format[format];
const dash = (rate: string): string => (rate === '-' ? '–' : rate);
/** Characters that fit below a bar. */
const SHORT = 4;

/** With fewer innings there is no chart: their scores are a line of text. */
const MIN_CHART = 5;

/** The last ten innings as bars; dark ones were not out. */
export function BattingForm({ form, least = 1, ...page }: Pick<PlayerPage, 'form' | 'format'> & { least?: number }) {
  const words = useText('player');
  if (form === null || form.innings.length < least) return null;
  const { innings, now, before } = form;
  const key = (
    <p className="barkey" aria-hidden="true">
      <span>{words.notOut}</span>
      <span className="barkey__out">{words.out}</span>
    </p>
  );
  const note = [
    words.formSum(now.runs, now.average, dash(now.strikeRate)),
    ...(before === null ? [] : [words.formBefore(before.innings, before.runs, before.average)]),
  ].join(' ');
  const scores = innings.map(({ runs, out }) => words.score(runs, out)).join(', ');
  if (innings.length < MIN_CHART)
    return (
      <Block title={words.form(innings.length, formatIn(page, words))}>
        <p>{words.few(scores)}</p>
        <p className="note">{note}</p>
      </Block>
    );
  return (
    <Block title={words.form(innings.length, formatIn(page, words))} more={key}>
      <FormBars
        say={words.formSay(scores)}
        note={note}
        head={[words.date, words.against, words.figures.runs, words.columns.BF]}
        bars={innings.map(({ match, date, against, runs, balls, out }, at) => ({
          key: `${match} ${at}`,
          value: runs,
          label: `${runs}${out ? '' : '*'}`,
          foot: against.slice(0, SHORT).toUpperCase(),
          dark: !out,
          row: [dayOf(date), against, words.score(runs, out), balls],
        }))}
      />
    </Block>
  );
}

/** Wickets in the last ten bowling innings. */
export function BowlingForm({
  bowlingForm,
  least = 1,
  ...page
}: Pick<PlayerPage, 'bowlingForm' | 'format'> & { least?: number }) {
  const words = useText('player');
  if (bowlingForm.length < least) return null;
  const figures = bowlingForm.map(({ wickets, runs }) => `${wickets}/${runs}`).join(', ');
  if (bowlingForm.length < MIN_CHART)
    return (
      <Block title={words.bowlingForm(bowlingForm.length, formatIn(page, words))}>
        <p>{words.few(figures)}</p>
      </Block>
    );
  return (
    <Block title={words.bowlingForm(bowlingForm.length, formatIn(page, words))}>
      <FormBars
        say={words.bowlingSay(bowlingForm.map(({ wickets, runs }) => words.wicketsFor(wickets, runs)).join(', '))}
        note={words.wicketsNote}
        lowestTop={4}
        head={[words.date, words.against, words.figures.wickets, words.columns.Runs]}
        bars={bowlingForm.map(({ match, date, against, wickets, runs }, at) => ({
          key: `${match} ${at}`,
          value: wickets,
          label: String(wickets),
          foot: String(runs),
          dark: wickets > 0,
          row: [dayOf(date), against, wickets, runs],
        }))}
      />
    </Block>
  );
}

/** Two overs: a strike rate over fewer balls means nothing. */
const MIN_BALLS = 12;
/** Strike rate by phase of the innings. */
export function Phases({ phases, ...page }: Pick<PlayerPage, 'phases' | 'format'>) {
  const words = useText('player');
  if (phases.reduce((sum, { balls }) => sum + balls, 0) < MIN_BALLS) return null;
  return (
    <Block title={words.phases(formatIn(page, words))}>
      <Shares
        say={words.phaseSay(
          phases.map((phase) => words.phasePart(words.phaseNames[phase.phase], dash(phase.strikeRate))).join(', '),
        )}
        note={words.phaseNote(page.format)}
        head={[
          words.phase,
          words.columns.Runs,
          words.columns.BF,
          words.columns.SR,
          words.dots,
          words.outs,
          words.columns['4s'],
          words.columns['6s'],
        ]}
        shares={phases.map((phase) => ({
          name: words.phaseNames[phase.phase],
          more: words.offBalls(phase.runs, phase.balls),
          value: phase.strikeRate === '-' ? 0 : Number(phase.strikeRate),
          label: dash(phase.strikeRate),
          row: [
            words.phaseNames[phase.phase],
            phase.runs,
            phase.balls,
            dash(phase.strikeRate),
            dash(phase.dots),
            phase.outs,
            phase.fours,
            phase.sixes,
          ],
        }))}
      />
    </Block>
  );
}

/** Dismissals of the batter by kind, most frequent first. */
export function HowOut({ howOut, rail = false, ...page }: Pick<PlayerPage, 'howOut' | 'format'> & { rail?: boolean }) {
  const words = useText('player');
  if (howOut.length === 0) return null;
  const all = howOut.reduce((sum, { count }) => sum + count, 0);
  const share = (count: number): string => `${Math.round((100 * count) / all)} %`;
  return (
    <Block title={words.howOut(formatIn(page, words))}>
      <Shares
        rail={rail}
        say={words.howOutSay(howOut.map(({ kind, count }) => words.howOutPart(kind, count)).join(', '))}
        head={[words.way, words.times, words.share]}
        shares={howOut.map(({ kind, count }) => ({
          name: words.ways[kind] ?? kind,
          value: count,
          label: String(count),
          row: [kind, count, share(count)],
        }))}
      />
    </Block>
  );
}
