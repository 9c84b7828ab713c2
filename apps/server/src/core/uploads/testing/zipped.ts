/** Documents for tests of uploads. */
import { strToU8, zipSync } from 'fflate';

/** A zip file with uncompressed entries. */
export const zipped = (entries: Record<string, string>): Buffer =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(entries).map(([name, text]) => [name, strToU8(text)])), { level: 0 }),
  );

const TYPES =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';

export const docx = (more: Record<string, string> = {}): Buffer =>
  zipped({ '[Content_Types].xml': TYPES, 'word/document.xml': '<w:document/>', ...more });

/** The container of old Office files, with these names in its directory. */
export const compound = (...names: string[]): Buffer =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(1016),
    ...names.map((name) => Buffer.concat([Buffer.from(name, 'utf16le'), Buffer.alloc(128 - name.length * 2)])),
  ]);

/** A PDF with these objects. */
export const pdf = (...objects: (string | Buffer)[]): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.flatMap((object, at) => [
      Buffer.from(`${at + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]),
    Buffer.from('trailer\n<< /Root 1 0 R >>\n%%EOF\n'),
  ]);
