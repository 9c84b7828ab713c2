import { expect, test } from 'vitest';
import { boundaryAddress, pageAddress, playersAddress, profileAddress, zoneAddress } from './address.ts';

const place = { series: '31', path: '/cricket-series/31/x/stats' };
const usual = { statsType: 'batting', matchTypeId: '0', teamId: '0', playerId: '0', list: '' };

test('API addresses use their documented names, with 0 for any value (STAT-027, STAT-028, STAT-030, STAT-031, STAT-Q08)', () => {
  const chosen = { ...usual, teamId: '5', playerId: '101', matchTypeId: '3' };
  expect([
    zoneAddress(place, chosen),
    profileAddress(place, chosen),
    boundaryAddress(place, chosen),
    playersAddress(place, 'o’q/x'),
  ]).toEqual([
    '/cricket-series/api/stats/zone?statsType=batting&matchTypeId=3&seriesId=31&teamId=5',
    '/cricket-series/api/stats/player-profile?matchTypeId=3&seriesId=31&playerId=101',
    '/api/stats/highlights-list/boundary/0/31/5',
    '/cricket-series/api/player-search/o%E2%80%99q%2Fx?series=31',
  ]);
});
test('the page address contains the choices without the defaults (STAT-003)', () => {
  const chosen = { ...usual, statsType: 'team', teamId: '5', list: 'lowest-totals' };
  expect([pageAddress(place, usual), pageAddress(place, chosen)]).toEqual([
    '/cricket-series/31/x/stats',
    '/cricket-series/31/x/stats?statsType=team&teamId=5&list=lowest-totals',
  ]);
});
