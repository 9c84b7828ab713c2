import { expect, test } from 'vitest';
import { dropDraft, keepDraft, readDraft } from './draft.ts';

function storage(stored: Record<string, string> = {}) {
  const map = new Map(Object.entries(stored));
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}

test('a draft keeps its id until it is sent, and each match has its own (FORM-S02)', () => {
  const store = storage();
  const draft = readDraft(store, 'haveyoursay m1');
  expect(draft.id).toMatch(/^[0-9a-f]{32}$/);
  keepDraft(store, 'haveyoursay m1', { ...draft, values: { uComment: 'Par.' } });
  expect(readDraft(store, 'haveyoursay m1')).toEqual({ id: draft.id, values: { uComment: 'Par.' } });
  expect(readDraft(store, 'haveyoursay m2')).toEqual({ id: expect.not.stringMatching(draft.id), values: {} });
  dropDraft(store, 'haveyoursay m1');
  expect([store.map.size, readDraft(store, 'haveyoursay m1').id === draft.id]).toEqual([0, false]);
});
test('an empty draft is not stored (FORM-S02)', () => {
  const store = storage();
  keepDraft(store, 'contact', { ...readDraft(store, 'contact'), values: { uName: '' } });
  expect(store.map.size).toBe(0);
});
test.each(['{', 'null', '[]', '{"id":"x","values":{}}', '{"id":7}'])('a stored %s is ignored (FORM-S02)', (text) => {
  expect(readDraft(storage({ 'sightscreen.draft.contact': text }), 'contact').values).toEqual({});
});
test('a browser without storage still sends (FORM-S02)', () => {
  const refusing = { getItem: fail, setItem: fail, removeItem: fail };
  const draft = readDraft(refusing, 'contact');
  expect([draft.values, keepDraft(refusing, 'contact', { ...draft, values: { uName: 'N' } })]).toEqual([{}, false]);
  dropDraft(refusing, 'contact');
});
const fail = (): never => {
  throw new Error('denied');
};
