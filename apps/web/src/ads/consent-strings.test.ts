import { expect, test } from 'vitest';
import { type Tcf, watchConsent } from './consent-strings.ts';

test('every answer to the consent platform is passed on once, withdrawals included (ADS-Q08)', () => {
  let event: Parameters<Tcf>[2] = () => {};
  const told: (string | null)[] = [];
  watchConsent(
    (_, __, listener) => {
      event = listener;
    },
    (tcf) => told.push(tcf),
  );
  event({ tcString: '', eventStatus: 'cmpuishown' }, true);
  expect(told).toEqual([]);
  event({ tcString: 'CPall', eventStatus: 'tcloaded' }, true);
  event({ tcString: 'CPall', eventStatus: 'cmpuishown' }, true);
  event({ tcString: 'CPall', eventStatus: 'useractioncomplete' }, true);
  event({ tcString: 'CPnone', eventStatus: 'useractioncomplete' }, true);
  event(null, false);
  expect(told).toEqual(['CPall', 'CPnone', null]);
});
