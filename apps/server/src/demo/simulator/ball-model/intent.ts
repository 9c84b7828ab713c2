/** How aggressively the batter plays: 0 is usual for the format, above takes risks, below is caution. */
import type { Situation } from './situation.ts';

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Runs per six-ball over that a side batting first aims for. */
const usualRate: Record<Situation['type'], number> = { T20: 8.2, HUN: 8.7, ODI: 5.4, TEST: 3.2 };

export function intentOf(at: Situation): number {
  if (at.superOver) return 1.1;
  const settled = at.strikerBalls < 6 ? -0.2 : 0;
  const own = at.striker.tempo * 0.25;
  return clamp((at.type === 'TEST' ? longForm(at) : limited(at)) + settled + own, -1.1, 1.5);
}

function longForm(at: Situation): number {
  const tail = at.wickets >= 8 ? 0.25 : 0;
  const shine = at.balls < 90 ? -0.15 : 0;
  if (at.need === null) return tail + shine;
  // A small target is chased in the usual way; a large one late is batted out.
  return at.need < 120 ? 0.25 : shine;
}

function limited(at: Situation): number {
  const limit = at.limit ?? 120;
  const left = at.left ?? limit;
  const gone = 1 - left / limit;
  // Wickets a side can be expected to have lost by now.
  const spent = gone * 6.2;
  const worry = Math.max(0, at.wickets - spent - 0.8) * 0.16;
  const freedom = Math.max(0, spent - at.wickets - 0.6) * 0.13;
  if (at.need !== null) {
    const required = left === 0 ? 12 : (at.need * 6) / left;
    const pressed = (required - usualRate[at.type]) / (at.type === 'ODI' ? 3.2 : 4.5);
    return clamp(pressed, -0.55, 1.4) - worry * (required > usualRate[at.type] * 1.6 ? 0.3 : 1);
  }
  return phase(at.type, gone) - worry + freedom;
}

/** By share of the innings completed: powerplay first, then the spread field, then slogging at the end. */
function phase(type: Situation['type'], gone: number): number {
  if (type === 'ODI') return gone < 0.2 ? -0.05 : gone < 0.7 ? -0.15 : gone < 0.85 ? 0.3 : 0.95;
  return gone < 0.3 ? 0.08 : gone < 0.75 ? -0.14 : 0.62;
}
