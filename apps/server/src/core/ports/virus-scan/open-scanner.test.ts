import { expect, test } from 'vitest';
import { openScanner } from './open-scanner.ts';

test.each([
  [null, true, 1],
  [null, false, 0],
  [{ host: '127.0.0.1', port: 1 }, true, 0],
] as const)(
  'with the scanner %j and production %s the operator is warned %i times (FORM-S03)',
  (clamd, production, n) => {
    const warnings: string[] = [];
    openScanner({ clamd, production }, { warn: (message) => warnings.push(message) });
    expect(warnings).toHaveLength(n);
  },
);
