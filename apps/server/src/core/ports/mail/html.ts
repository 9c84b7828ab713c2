/** The HTML version of an e-mail, derived from its text: paragraphs, links and quotations. Loads no resources. */

const STYLE = {
  body: 'margin:0;padding:24px;background:#f4f5f1;color:#14181b;font:16px/1.5 system-ui,sans-serif',
  main: 'max-width:36em;margin:0 auto;padding:24px;background:#fff;border:1px solid #d9dcd4;border-radius:6px;overflow-wrap:anywhere',
  quote: 'margin:0 0 1em;padding-left:12px;border-left:3px solid #d9dcd4;color:#4b5358',
};

export const htmlOf = ({ subject, text, html }: { subject: string; text: string; html?: string | undefined }): string =>
  html ??
  `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(subject)}</title></head>
<body style="${STYLE.body}"><main style="${STYLE.main}">${paragraphsOf(text, `<blockquote style="${STYLE.quote}">`)}</main></body></html>`;

/** Empty lines separate paragraphs; lines that begin with `>` are a quotation, which starts with the tag `quote`. */
export function paragraphsOf(text: string, quote = '<blockquote>'): string {
  const blocks: { quoted: boolean; lines: string[] }[] = [];
  for (const paragraph of text.trim().split(/\n{2,}/)) {
    let last: (typeof blocks)[number] | null = null;
    for (const line of paragraph.split('\n')) {
      const quoted = line.startsWith('>');
      if (last === null || last.quoted !== quoted) blocks.push((last = { quoted, lines: [] }));
      last.lines.push(linked(quoted ? line.replace(/^> ?/, '') : line));
    }
  }
  return blocks
    .map(({ quoted, lines }) =>
      quoted ? `${quote}${lines.join('<br>')}</blockquote>` : `<p>${lines.join('<br>')}</p>`,
    )
    .join('\n');
}

/** Turns URLs into links. */
function linked(line: string): string {
  return line
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, at) =>
      at % 2 === 1 ? `<a href="${escaped(part)}" rel="noreferrer">${escaped(part)}</a>` : escaped(part),
    )
    .join('');
}

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
