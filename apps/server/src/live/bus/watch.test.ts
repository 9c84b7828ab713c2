import { expect, test } from 'vitest';
import { readHint } from './hints.ts';
import { Refresher } from './refresher.ts';

test('a hint is read only in the form that we write', () => {
  expect(readHint('wi_212063 2 517')).toEqual({ matchId: 'wi_212063', epoch: 2, head: 517 });
  for (const odd of [undefined, '', 'a 1', 'A 1 2', 'a 1 2 3', 'a -1 2', 'a 1 99999999999', 'a\n1 2']) expect(readHint(odd)).toBeNull();
});

test('however many hear of a match while its log is read, it is read once more and not once for each', async () => {
  const reads: string[] = [];
  let let_go: () => void = () => undefined;
  const refresher = new Refresher((matchId) => {
    reads.push(matchId);
    return new Promise((resolve) => { let_go = resolve; });
  });
  const turn = () => new Promise((resolve) => { setImmediate(resolve); });
  for (let i = 0; i < 50; i++) refresher.hear('m');
  refresher.hear('n');
  expect(reads).toEqual(['m', 'n']);
  let_go();
  await turn();
  refresher.hear('n');
  await turn();
  expect(reads.filter((id) => id === 'n')).toHaveLength(2);
});
