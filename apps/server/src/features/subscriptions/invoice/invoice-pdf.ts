/** An invoice as a tagged PDF, which screen readers read in order. */
import PdfDocument from 'pdfkit';
import type { IssuedDocument } from '../issued-document.ts';
import { registerFonts, runsOf } from './invoice-fonts.ts';
import { type InvoiceRow, invoiceText } from './invoice-text.ts';

type Doc = InstanceType<typeof PdfDocument>;
const MARGIN = 56;
const VALUES_AT = 200;
const LINE = 16;

export async function invoicePdf(document: IssuedDocument): Promise<Buffer> {
  const { title, rows, amounts } = invoiceText(document);
  const doc = new PdfDocument({
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: title, Author: document.seller[0] ?? '', CreationDate: new Date(document.issuedAt) },
    // None of the standard fonts, which are not embedded.
    font: '',
  });
  registerFonts(doc);
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject));
  const cursor = { y: MARGIN };
  const root = doc.struct('Document');
  doc.addStructure(root);
  root.add(doc.struct('H1', {}, () => writeLine(doc, title, { x: MARGIN, y: cursor.y, size: 20 })));
  cursor.y += 3 * LINE;
  const table = doc.struct('Table');
  root.add(table);
  for (const row of [...rows, ...amounts]) addRow(doc, table, row, cursor);
  table.end();
  root.end();
  doc.end();
  await done;
  return Buffer.concat(chunks);
}

function addRow(
  doc: Doc,
  table: PDFKit.PDFStructureElement,
  { label, lines }: InvoiceRow,
  cursor: { y: number },
): void {
  const top = cursor.y;
  const row = doc.struct('TR');
  table.add(row);
  row.add(doc.struct('TH', {}, () => writeLine(doc, label, { x: MARGIN, y: top, size: 11 })));
  row.add(
    doc.struct('TD', {}, () => {
      for (const [at, line] of lines.entries()) writeLine(doc, line, { x: VALUES_AT, y: top + at * LINE, size: 11 });
    }),
  );
  row.end();
  cursor.y += Math.max(1, lines.length) * LINE + LINE / 2;
}

function writeLine(doc: Doc, line: string, { x, y, size }: { x: number; y: number; size: number }): void {
  let left = x;
  for (const { font, text } of runsOf(doc, line)) {
    doc.font(font).fontSize(size).text(text, left, y, { lineBreak: false });
    left += doc.widthOfString(text);
  }
}
