import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readData } from './read-data.ts';

const schema = z.array(z.strictObject({ name: z.string(), runs: z.int() }));

test.each([
  ['a wrong value', '[{ "name": "A", "runs": "many" }]', /teams\.json is not valid: 0\.runs: /],
  ['an unknown field', '[{ "name": "A", "runs": 1, "rnus": 2 }]', /teams\.json is not valid: 0\.rnus: /],
  ['text that is not JSON', '[{ "name": ]', /teams\.json is not valid: SyntaxError/],
])('%s in a data file is reported with the file and the field', (_, text, message) => {
  const folder = mkdtempSync(join(tmpdir(), 'sightscreen-data-'));
  try {
    writeFileSync(join(folder, 'teams.json'), text);
    expect(() => readData(join(folder, 'teams.json'), schema)).toThrow(message);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
