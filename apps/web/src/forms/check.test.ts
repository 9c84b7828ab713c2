import fc from 'fast-check';
import { FILE_BYTES, FORMS } from '@sightscreen/contracts/forms/form';
import { formSchema } from '@sightscreen/contracts/forms/form-schema';
import { expect, test } from 'vitest';
import { fieldError, faultsOf } from './check.ts';

const pieces = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\n',
    '\r\n',
    'a@example.org',
    'a@',
    'https://a.example/b',
    'javascript:x',
    '+44 20',
    'Statistician',
    'Part time',
    '🏏',
    'e\u0301',
  ),
  fc.string({ maxLength: 40 }).map((text) => text.replaceAll(/[^ -~\n]/g, '')),
  fc.constantFrom('x'.repeat(59), 'x'.repeat(299), 'x'.repeat(300), 'x'.repeat(1000), 'x'.repeat(4000)),
);
const texts = fc.array(pieces, { maxLength: 3 }).map((parts) => parts.join(''));

test.each(Object.values(FORMS))(
  'the page validates $name as the server does (FORM-020 to FORM-041, FORM-Q08)',
  (form) => {
    const fields = form.fields.filter(({ file }) => file === null);
    const schema = formSchema(form);
    fc.assert(
      fc.property(fc.tuple(...fields.map(() => texts)), (values) => {
        const sent = Object.fromEntries(fields.map(({ name }, at) => [name, values[at]!]));
        const judged = faultsOf({ ...form, fields }, (name) => ({ text: sent[name]!, chosen: null }));
        const { error } = schema.safeParse({ ...sent, recaptcha: 'x' });
        expect(judged.map(({ field, fault }) => `${field} ${fault}`)).toEqual(
          (error?.issues ?? []).map(({ path, message }) => `${String(path[0])} ${message}`),
        );
      }),
    );
  },
);

test.each([
  ['contact', 'board.png', FILE_BYTES, null],
  ['contact', 'BOARD.JPEG', 1, null],
  ['contact', 'board.png', FILE_BYTES + 1, 'image-size'],
  ['contact', 'board.webp', 1, 'image-type'],
  ['contact', 'board', 1, 'image-type'],
  ['careers', 'cv.docx', FILE_BYTES, null],
  ['careers', 'cv.pdf', FILE_BYTES + 1, 'resume-size'],
  ['careers', 'cv.pdf.exe', 1, 'resume-type'],
] as const)(
  '%s with the file %s of %i bytes: %s (FORM-029, FORM-030, FORM-032, FORM-033)',
  (name, file, size, fault) => {
    const form = FORMS[name];
    const field = form.fields.find((candidate) => candidate.file !== null)!;
    expect(fieldError(field, { text: '', chosen: { name: file, size } }, form.patterns)).toBe(fault);
  },
);
test('a picture is optional, a resume is required (FORM-028, FORM-031)', () => {
  const without = (name: 'contact' | 'careers') =>
    fieldError(
      FORMS[name].fields.find((candidate) => candidate.file !== null)!,
      { text: '', chosen: null },
      FORMS[name].patterns,
    );
  expect([without('contact'), without('careers')]).toEqual([null, 'no-resume']);
});
