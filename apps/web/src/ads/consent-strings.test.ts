import { expect, test } from 'vitest';
import { type Tcf, watchConsent } from './consent-strings.ts';

test('every answer to the consent platform is passed on once, withdrawals included (ADS-Q08)', () => {
  let event: Parameters<Tcf>[2] = () => {};
  const reported: (string | null)[] = [];
  watchConsent(
    (_, __, listener) => {
      event = listener;
    },
    (tcf) => reported.push(tcf),
  );
  event({ tcString: '', eventStatus: 'cmpuishown' }, true);
  expect(reported).toEqual([]);
  event({ tcString: 'CPall', eventStatus: 'tcloaded' }, true);
  event({ tcString: 'CPall', eventStatus: 'cmpuishown' }, true);
  event({ tcString: 'CPall', eventStatus: 'useractioncomplete' }, true);
  event({ tcString: 'CPnone', eventStatus: 'useractioncomplete' }, true);
  event(null, false);
  expect(reported).toEqual(['CPall', 'CPnone', null]);
});
