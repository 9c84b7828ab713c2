import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { zipEntries } from './zip.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sightscreen-zip-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('an entry larger than any match file is refused unpacked, and the next one is read (R22.1)', async () => {
  const path = join(folder, 'large.zip');
  writeFileSync(
    path,
    zipSync({ 'bomb.json': Buffer.alloc(1_001, 32), 'README.txt': Buffer.from('x'), 'match.json': Buffer.from('{}') }),
  );
  const found = [];
  for await (const entry of zipEntries(path, (name) => name.endsWith('.json'), 1_000))
    found.push('bytes' in entry ? [entry.name, entry.bytes.length] : [entry.name, entry.fault]);
  expect(found).toEqual([
    ['bomb.json', 'larger than any match file'],
    ['match.json', 2],
  ]);
});
