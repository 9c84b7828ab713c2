import { FORMS } from '@sightscreen/contracts/forms/form';
import { expect, test } from 'vitest';
import { bodyOf, outcomeOf } from './send.ts';

test.each([
  ['contact', { status: 200, text: 'success', number: 'C-7' }, { kind: 'sent', number: 'C-7' }],
  ['haveyoursay', { status: 200, text: 'success', number: 'V-7' }, { kind: 'sent', number: 'V-7' }],
  ['contact', { status: 200, text: 'Success!', number: null }, { kind: 'refused', status: 200, words: 'Success!' }],
  [
    'contact',
    { status: 413, text: 'Image too large', number: null, field: 'uImgupload' },
    { kind: 'refused', status: 413, words: 'Image too large', field: 'uImgupload' },
  ],
  ['contact', { status: 502, text: '<html>Bad gateway', number: null }, { kind: 'refused', status: 502, words: '' }],
  [
    'contact',
    { status: 413, text: '{"message":"Image too large","code":"too_large","field":"uImgupload"}', number: null },
    { kind: 'refused', status: 413, words: 'Image too large', field: 'uImgupload' },
  ],
  [
    'contact',
    { status: 403, text: '{"message":"Not here.","code":"forbidden"}', number: null },
    { kind: 'refused', status: 403, words: 'Not here.' },
  ],
  ['contact', { status: 0, text: '', number: null }, { kind: 'lost' }],
  [
    'support',
    { status: 202, text: '{"status":"Accepted","number":"S-7"}', number: 'S-7' },
    { kind: 'sent', number: 'S-7' },
  ],
  ['support', { status: 200, text: 'success', number: null }, { kind: 'refused', status: 200, words: 'success' }],
  [
    'support',
    { status: 400, text: '{"message":"Please."}', number: null },
    { kind: 'refused', status: 400, words: 'Please.' },
  ],
] as const)('%s answered %j (FORM-016, FORM-018, FORM-045, FORM-047, FORM-049, FORM-051)', (name, reply, outcome) => {
  const none = { field: null };
  expect(outcomeOf(name, { ...none, ...reply })).toEqual(
    outcome.kind === 'refused' ? { ...none, ...outcome } : outcome,
  );
});

test.each([
  ['contact', 'uImgupload', 'board.PNG', { uImage_ext: 'png' }],
  ['careers', 'uResume', 'cv.docx', { uResume_ext: 'docx' }],
  ['contact', 'uImgupload', '', {}],
] as const)('%s with %s = "%s" is sent with %j (FORM-028, FORM-045)', (name, field, file, more) => {
  const data = new FormData();
  data.set(field, new File([], file));
  const { body } = bodyOf(FORMS[name], data);
  const { [field]: chosen, ...others } = Object.fromEntries(body as FormData);
  expect([(chosen as File | undefined)?.name, others]).toEqual([file === '' ? undefined : file, more]);
});
