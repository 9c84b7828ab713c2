import { constants, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import type { Scanned } from '../ports/virus-scan/port.ts';
import { withoutScanner } from '../ports/virus-scan/port.ts';
import { storeUpload } from './store-upload.ts';
import { compound, docx, pdf, zipped } from './testing/zipped.ts';

let storedFiles: Map<string, Buffer>;
beforeEach(() => {
  storedFiles = new Map();
});
const files = { put: async (key: string, bytes: unknown) => storedFiles.set(key, bytes as Buffer).size };
const store = (as: 'picture' | 'document', bytes: Buffer, name: string, scanned?: Scanned) =>
  storeUpload(
    { files, virusScan: scanned === undefined ? withoutScanner : { scan: async () => scanned } },
    { as, folder: 'letters', bytes, name },
  );
const drawn = (width = 40, height = 20) => sharp({ create: { width, height, channels: 3, background: '#1f6638' } });
const PLAIN = pdf('<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>');
const packed = (text: string | Buffer, spoil = (bytes: Buffer) => bytes) => {
  const bytes = spoil(deflateSync(text));
  return Buffer.concat([
    Buffer.from(`<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${bytes.length} >>\nstream\r\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
};
const SCRIPT = `1 0 << /S /JavaScript /JS (${Array.from({ length: 400 }, (_, at) => `app.alert(${at * at});`).join('')}) >>`;
/** Ends with a block of an invalid type. */
const faulty = () => Buffer.concat([deflateSync(SCRIPT, { finishFlush: constants.Z_SYNC_FLUSH }), Buffer.alloc(9, 7)]);
/** Behind a comment that looks like a stream, which readers of PDF skip. */
const disguised = (object: string | Buffer) =>
  pdf(
    '<< /Type /Catalog /OpenAction 2 0 R >>',
    Buffer.concat([
      Buffer.from('%stream\n'),
      deflateSync('x'),
      Buffer.from('\n'),
      Buffer.from(object),
      Buffer.from('\n%endstream'),
    ]),
  );

test.each(['jpeg', 'png', 'gif'] as const)(
  'a %s is re-encoded upright, without metadata and under a new name (FORM-S03)',
  async (format) => {
    const bytes = await drawn()
      .withExif({ IFD0: { Copyright: 'Somebody of Elm Street' } })
      .withMetadata({ orientation: 6 })
      .toFormat(format)
      .toBuffer();
    const result = await store('picture', bytes, 'my/../face.JPG.jpeg');
    if (!result.ok) throw new Error(result.reason);
    if (format !== 'gif') expect(bytes.includes('Elm Street')).toBe(true);
    expect(result.stored).toMatchObject({ name: 'my_.._face.JPG.webp', scanned: 'not-scanned' });
    expect(result.stored.key).toMatch(/^letters\/[0-9a-f-]{36}\.webp$/);
    const stored = storedFiles.get(result.stored.key)!;
    const about = await sharp(stored).metadata();
    expect([about.format, about.exif, stored.includes('Elm Street'), result.stored.bytes]).toEqual([
      'webp',
      undefined,
      false,
      stored.length,
    ]);
    expect([about.width, about.height]).toEqual(format === 'gif' ? [40, 20] : [20, 40]);
  },
);

test('a large picture is reduced, and one that decompresses to gigabytes is refused (FORM-S03)', async () => {
  const large = await store('picture', await drawn(4000, 1000).png().toBuffer(), 'a.png');
  if (!large.ok) throw new Error(large.reason);
  const { width, height } = await sharp(storedFiles.get(large.stored.key)!).metadata();
  expect([width, height]).toEqual([1600, 400]);
  const bomb = await drawn(6000, 6000).png({ compressionLevel: 9 }).toBuffer();
  expect(bomb.length).toBeLessThan(200_000);
  expect(await store('picture', bomb, 'a.png')).toEqual({ ok: false, reason: 'type' });
});

test.each<[string, Buffer]>([
  ['a program', Buffer.concat([Buffer.from('MZ\x90\x00'), Buffer.alloc(200)])],
  ['a program of another system', Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(200)])],
  ['a script', Buffer.from('#!/bin/sh\nrm -rf /\n')],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a drawing that may contain script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['a zip file', zipped({ 'a.txt': 'a' })],
  ['an installer in the container of old Office files', compound('Binary.Setup')],
  ['an empty file', Buffer.alloc(0)],
])('%s is neither a picture nor a resume, whatever its name (FORM-029, FORM-032, FORM-S03)', async (_, bytes) => {
  expect(await store('picture', bytes, 'face.jpg')).toEqual({ ok: false, reason: 'type' });
  expect(await store('document', bytes, 'resume.pdf')).toEqual({ ok: false, reason: 'type' });
  expect(storedFiles.size).toBe(0);
});

test('a truncated picture is refused, and a document is not a picture (FORM-029)', async () => {
  const whole = await drawn(300, 300).jpeg().toBuffer();
  expect(await store('picture', whole.subarray(0, whole.length / 2), 'a.jpg')).toEqual({ ok: false, reason: 'type' });
  expect(await store('picture', PLAIN, 'a.jpg')).toEqual({ ok: false, reason: 'type' });
  expect(await store('document', whole, 'a.pdf')).toEqual({ ok: false, reason: 'type' });
});

test.each<[string, Buffer, string]>([
  ['pdf', PLAIN, 'pdf'],
  ['doc', compound('Root Entry', 'WordDocument'), 'doc'],
  ['docx', docx(), 'docx'],
])('a %s is stored unchanged, with the extension of its type (FORM-032)', async (_, bytes, ending) => {
  const result = await store('document', bytes, 'Ada Wynstay\u202e.exe', 'clean');
  if (!result.ok) throw new Error(result.reason);
  expect(result.stored).toMatchObject({ name: `Ada Wynstay_.${ending}`, scanned: 'clean', bytes: bytes.length });
  expect(storedFiles.get(result.stored.key)).toEqual(bytes);
});

test.each<[string, Buffer]>([
  ['a script', pdf('<< /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>')],
  ['a script whose name has escaped letters', pdf('<< /OpenAction << /S /J#61vaScript >> >>')],
  ['a script in a compressed part', pdf('<< /Type /Catalog >>', packed('1 0 << /S /JavaScript /JS 7 0 R >>'))],
  ['a program to start', pdf('<< /OpenAction << /S /Launch /F (calc.exe) >> >>')],
  ['an embedded file', pdf('<< /Names << /EmbeddedFiles 4 0 R >> >>')],
  ['a script between compressed streams', disguised('<< /S /JavaScript /JS (app.alert\\(1\\)) >>')],
  ['a compressed script between compressed streams', disguised(packed('1 0 << /S /JavaScript /JS 7 0 R >>'))],
  ['a script in a part compressed twice', pdf('<< >>', packed(deflateSync('1 0 << /S /JavaScript /JS 7 0 R >>')))],
  [
    'a script in a truncated compressed part',
    pdf(
      '<< >>',
      packed(SCRIPT, (bytes) => bytes.subarray(0, -6)),
    ),
  ],
  ['a script in a compressed part with damage after it', pdf('<< >>', packed(SCRIPT, faulty))],
  [
    'a script in a compressed part with a wrong checksum',
    pdf(
      '<< >>',
      packed(SCRIPT, (bytes) => bytes.fill(0, bytes.length - 4)),
    ),
  ],
  ['a part that decompresses without limit', pdf('<< >>', packed(' '.repeat(17 * 1024 * 1024)))],
])('a PDF with %s is refused (FORM-S03)', async (_, bytes) => {
  expect(await store('document', bytes, 'resume.pdf')).toEqual({ ok: false, reason: 'active' });
});
test('the text of a PDF and the noise of its pictures are not scripts (FORM-032)', async () => {
  const picture = Buffer.concat([
    Buffer.from('<< /Subtype /Image /Filter /FlateDecode >>\nstream\n'),
    deflateSync('the noise of a picture'),
    Buffer.from('\nendstream'),
  ]);
  const about = pdf('<< /Title (JavaScript and /JSON at the crease) >>', picture, packed('5 0 << /Font /JSans >>'));
  expect((await store('document', about, 'resume.pdf')).ok).toBe(true);
});

test.each<[string, Buffer]>([
  ['an old document with a macro', compound('Root Entry', 'WordDocument', '_VBA_PROJECT')],
  ['a new document with a macro', docx({ 'word/vbaProject.bin': 'x' })],
  ['a new document with a program inside', docx({ 'word/embeddings/run.exe': 'MZ' })],
])('%s is refused (FORM-S03)', async (_, bytes) => {
  expect(await store('document', bytes, 'resume.doc')).toEqual({ ok: false, reason: 'active' });
});
test('a document with a truncated directory is refused (FORM-032)', async () => {
  const whole = docx();
  expect(await store('document', whole.subarray(0, -30), 'resume.docx')).toEqual({ ok: false, reason: 'type' });
});

test('an infected file is not stored (FORM-S03)', async () => {
  expect(await store('document', PLAIN, 'resume.pdf', 'infected')).toEqual({ ok: false, reason: 'infected' });
  expect(storedFiles.size).toBe(0);
});
