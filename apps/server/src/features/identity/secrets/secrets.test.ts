import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { ConfigRefusal } from '../../../core/config/refusal.ts';
import { requireUsableSecret, rootSecret } from './root-secret.ts';
import { secretsOf } from './secrets.ts';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});
const folder = async () => {
  const made = await mkdtemp(join(tmpdir(), 'sightscreen-secret-'));
  folders.push(made);
  return made;
};

test('concurrent servers create the secret once, readable by its owner only (ASVS 5.0 V13.3.1)', async () => {
  const dataFolder = join(await folder(), 'data');
  const made = await Promise.all(Array.from({ length: 20 }, () => rootSecret({ identitySecret: null, dataFolder })));
  expect(new Set(made).size).toBe(1);
  expect(made[0]).toMatch(/^[\w-]{43}$/);
  expect(await readdir(dataFolder)).toEqual(['identity-secret']);
  expect((await stat(join(dataFolder, 'identity-secret'))).mode & 0o777).toBe(0o600);
  expect(await rootSecret({ identitySecret: null, dataFolder })).toBe(made[0]);
});
test('IDENTITY_SECRET takes precedence over the file, which is then not created (issue 13)', async () => {
  const dataFolder = await folder();
  expect(await rootSecret({ identitySecret: 'a'.repeat(40), dataFolder })).toBe('a'.repeat(40));
  expect(await readdir(dataFolder)).toEqual([]);
});
test.each(['', 'a'.repeat(42)])('a file that holds %o is not accepted as a secret (ASVS 5.0 V13.3.1)', async (text) => {
  const dataFolder = await folder();
  await writeFile(join(dataFolder, 'identity-secret'), text);
  await expect(rootSecret({ identitySecret: null, dataFolder })).rejects.toThrow('is damaged');
  // A server does not start with it, unless IDENTITY_SECRET is set.
  await expect(requireUsableSecret({ identitySecret: null, dataFolder })).rejects.toThrow(ConfigRefusal);
  await requireUsableSecret({ identitySecret: 'a'.repeat(40), dataFolder });
});

test('a folder without a secret is usable, and checking it creates none (ASVS 5.0 V13.3.1)', async () => {
  const dataFolder = await folder();
  await requireUsableSecret({ identitySecret: null, dataFolder });
  expect(await readdir(dataFolder)).toEqual([]);
});

test('each purpose has its own key, and each secret its own keys (ASVS 5.0 V11.2.3)', () => {
  const [first, other] = [secretsOf('one'), secretsOf('other')];
  const of = ({ codeHash, successorOf, nameHash }: typeof first) => [
    codeHash('a', 'b').toString('base64url'),
    successorOf('a b'),
    nameHash('a b').toString('base64url'),
  ];
  expect(new Set([...of(first), ...of(other)]).size).toBe(6);
  expect(of(secretsOf('one'))).toEqual(of(first));
});
test('sealed data opens only unchanged and with the same secret (ASVS 5.0 V11.3.2)', () => {
  const secrets = secretsOf('one');
  const bytes = Buffer.from('a key');
  const sealed = secrets.seal(bytes);
  expect(secrets.open(sealed)).toEqual(bytes);
  expect(secrets.seal(bytes)).not.toEqual(sealed);
  expect(secretsOf('other').open(sealed)).toBeNull();
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at]! ^= 1;
    expect(secrets.open(changed)).toBeNull();
  }
  for (const short of [0, 5, 12, 20]) expect(secrets.open(sealed.subarray(0, short))).toBeNull();
});
