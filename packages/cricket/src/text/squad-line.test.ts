import { expect, test } from 'vitest';
import { scripted } from '../testing/scripted.ts';
import { squadLine } from './squad-line.ts';

test('captain and keeper are marked in a line-up (R19.1)', () => {
  const { state } = scripted();
  expect([squadLine(state, 1), squadLine(state, 2), squadLine(state, 3)]).toEqual([
    'Ada Strand (c)',
    'Bo Vedarth (wk)',
    'Cal Brandt',
  ]);
});
test('a replacement shows its kind and the replaced player, a role change shows nothing (R6.8, R6.9)', () => {
  const match = scripted()
    .start(0)
    .balls('1', {
      replacements: [
        { scope: 'match', side: 0, in: 11, out: 3, reason: 'concussion_substitute' },
        { scope: 'match', side: 1, in: 30, out: null, reason: 'covid_replacement' },
        { scope: 'match', side: 1, in: 29, out: 22, reason: 'impact player' },
        { scope: 'role', role: 'bowler', side: 1, in: 28, out: 31, reason: 'injury' },
      ],
    });
  expect([
    squadLine(match.state, 11),
    squadLine(match.state, 30),
    squadLine(match.state, 29),
    squadLine(match.state, 28),
  ]).toEqual([
    'Kit Mirzad (concussion sub for Cal Brandt)',
    'Jan Ventersby (replacement)',
    'Ivo Sadozai (impact player for Bo Perrin)',
    'Hal Thorne',
  ]);
});
