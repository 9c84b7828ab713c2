import { expect, test } from 'vitest';
import { digestOf } from './command-digest.ts';

const hex = (command: unknown, happenedAt: number | null = null) =>
  Buffer.from(digestOf({ command, happenedAt })).toString('hex');

/** Stored with command ids since commit f93e0a4: if it changed, a repeat would no longer match its command. */
test('digests equal those stored by earlier versions (R23.1)', () => {
  expect([
    hex({ type: 'ball', bat: 4, boundary: true }),
    hex({ type: 'comment', snippet: 'plain', text: 'Gulls 𠮷 a\uD800b "q"\n' }, 1795338000000),
    hex({
      type: 'ball',
      wicket: { kind: 'run out', fielders: [{ id: null, name: '__proto__' }] },
      zone: { angle: 10.5, distance: 1e-7 },
    }),
    hex({ b: [1, null, -0, 1e21], '€': '', ö: {}, a: { z: [], constructor: 1 } }),
  ]).toEqual([
    'cc3ba4f64d95e6eeca36d6e7b330d02e4a42a1469f10a54e0f3de2d2952fed60',
    'd5cbcd22547ae1ae6b718634c279b8876b164c4ab0fa2b7eb5c97cc3295eb66b',
    '23977219c534354e9ed7e0b050a8ac200d8ef6429903b8d4b9eb3133bf773aef',
    '72688708417be2955c64006bc2c11e5f9788a67bbb418b84ed86dbd995c2ca97',
  ]);
});

test('the order of keys and undefined values do not change a command (R23.1)', () => {
  expect(hex({ boundary: true, bat: 4, type: 'ball', note: undefined })).toBe(
    hex({ type: 'ball', bat: 4, boundary: true }),
  );
});
