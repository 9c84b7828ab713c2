import { expect, test } from 'vitest';
import { defaultSeason } from './default-season.ts';

type Phase = 'before' | 'open' | 'paused' | 'closed';
/** Parses "ipl 2025", optionally followed by the phase of an unfinished auction. */
const season = (text: string) => {
  const [tournament = '', year, phase = 'closed'] = text.split(' ');
  return { tournament, year: Number(year), phase: phase as Phase };
};

test.each([
  ['the IPL of 2025 of all that the lists of 2013 to 2025 tell', ['ipl 2013', 'ipl 2025', 'ipl 2024'], 'ipl 2025'],
  ['the IPL, though another tournament has a later season', ['harbour 2028', 'ipl 2025', 'ipl 2024'], 'ipl 2025'],
  ['the newest of another where there is no IPL', ['harbour 2026', 'harbour 2027', 'pier 2025'], 'harbour 2027'],
  ['whatever runs, paused or not', ['ipl 2025', 'harbour 2024 paused'], 'harbour 2024'],
  ['the IPL, where two run', ['harbour 2028 open', 'ipl 2026 open', 'ipl 2027'], 'ipl 2026'],
  ['one that is to come, where no other is newer', ['ipl 2025', 'ipl 2026 before'], 'ipl 2026'],
])('the default season is %s (AUCT-011, AUCT-012, AUCT-Q02)', (_, all, expected) => {
  const { tournament, year } = defaultSeason(all.map(season))!;
  expect(`${tournament} ${year}`).toBe(expected);
});

test('without auctions there is no default season (AUCT-Q02)', () => {
  expect(defaultSeason([])).toBeNull();
});
