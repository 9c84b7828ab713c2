import { expect, test } from 'vitest';
import { type Copying, copyAddress } from './copy-address.ts';

const ADDRESS = 'http://localhost:3000/stats?of=team';
async function copying(clipboard: Copying['clipboard']) {
  const selected: string[] = [];
  const copied = await copyAddress(ADDRESS, { clipboard, select: (address) => void selected.push(address) });
  return { copied, selected };
}

test('an address is copied if the browser allows it (issue 10)', async () => {
  const written: string[] = [];
  const clipboard = { writeText: async (text: string) => void written.push(text) };
  expect(await copying(clipboard)).toEqual({ copied: true, selected: [] });
  expect(written).toEqual([ADDRESS]);
});

test('otherwise, over plain HTTP or when refused, the address is selected (issue 10)', async () => {
  for (const clipboard of [undefined, { writeText: () => Promise.reject(new Error('not allowed')) }])
    expect(await copying(clipboard)).toEqual({ copied: false, selected: [ADDRESS] });
});
