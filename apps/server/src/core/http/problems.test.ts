import { expect, test } from 'vitest';
import { isDatabaseAway, isDatabaseUnable } from '../db/errors.ts';
import { toProblem } from './problems.ts';

const withCode = (code: string, more: object = {}) =>
  Object.assign(new Error('told by the database'), { code, ...more });

test.each(['ECONNREFUSED', '57P01', '57014', '53300', '08006'])(
  '%s means that the database is away: 503 with a time to retry (design 6)',
  (code) => {
    expect([
      isDatabaseAway(withCode(code)),
      isDatabaseUnable(withCode(code)),
      toProblem(withCode(code)).status,
    ]).toEqual([true, false, 503]);
  },
);

test.each(['53100', '53200', '58030', '25006'])(
  '%s means that it cannot store: 503 for writers, logged once (design 6)',
  (code) => {
    expect([
      isDatabaseAway(withCode(code)),
      isDatabaseUnable(withCode(code)),
      toProblem(withCode(code)).status,
    ]).toEqual([true, true, 503]);
  },
);

test.each(['23505', '42P01', '22P02'])(
  '%s is a fault of ours: 500 without its message (design 6, SITE-S07)',
  (code) => {
    expect([isDatabaseAway(withCode(code)), toProblem(withCode(code)).body]).toEqual([
      false,
      { message: 'Something went wrong on our side. Try again in a moment.', code: 'internal' },
    ]);
  },
);

test('an error with a numeric code is an internal error like any other (design 6, ASVS 5.0 V16.5.1)', () => {
  for (const error of [new DOMException('no key', 'DataError'), new DOMException('too late', 'TimeoutError')])
    expect([isDatabaseAway(error), toProblem(error).body]).toEqual([
      false,
      { message: 'Something went wrong on our side. Try again in a moment.', code: 'internal' },
    ]);
  expect(toProblem(Object.assign(new Error('odd'), { code: 7, statusCode: 400 })).code).toBe('internal');
});

test('a missing file is not mistaken for a missing database', () => {
  expect([
    isDatabaseAway(withCode('ENOENT', { syscall: 'open' })),
    isDatabaseAway(withCode('ENOENT', { syscall: 'connect' })),
  ]).toEqual([false, true]);
});

test.each(['EMFILE', 'ENFILE'])(
  '%s means too many connections, not a database that is away: 503 with its own message (design 6)',
  (code) => {
    expect([isDatabaseAway(withCode(code)), toProblem(withCode(code)).body]).toEqual([
      false,
      { message: 'The site is very busy. Try again in a moment.', code: 'unavailable' },
    ]);
  },
);

test.each(['40P01', '40001'])(
  '%s means conflicting writes, not a database that is away: 503 with a time to retry (design 6)',
  (code) => {
    expect([isDatabaseAway(withCode(code)), toProblem(withCode(code)).body]).toEqual([
      false,
      { message: 'Someone else was changing this at the same moment. Try again.', code: 'unavailable' },
    ]);
  },
);

test.each(['ENOSPC', 'EDQUOT', 'EROFS'])(
  '%s of a file is 503 with a time to retry, also where the driver wraps it (FORM-S03)',
  (code) => {
    for (const error of [withCode(code), new Error('Cannot copy file', { cause: withCode(code) })]) {
      const problem = toProblem(error);
      expect([isDatabaseAway(error), problem.status, problem.retryAfter, problem.body]).toEqual([
        false,
        503,
        60,
        { message: 'We cannot store files at the moment. Please try again in a few minutes.', code: 'unavailable' },
      ]);
    }
  },
);
