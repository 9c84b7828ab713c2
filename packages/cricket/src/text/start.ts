import type { MatchState } from '../state/state.ts';

const DAY = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' });
const TIME = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/**
 * "Match starts at Nov 21, 09:30 GMT" (R18.4); pages convert the time to the reader's zone. Without a clock, only the
 * day.
 */
export function startText(state: MatchState): string {
  const { info } = state;
  if (info === null) return 'Match to be announced';
  if (info.startTime !== null && info.clock)
    return `Match starts at ${DAY.format(info.startTime)}, ${TIME.format(info.startTime)} GMT`;
  const [first] = info.dates;
  return first === undefined
    ? 'Match to be announced'
    : `Match starts on ${DAY.format(new Date(`${first}T00:00:00Z`))}`;
}
