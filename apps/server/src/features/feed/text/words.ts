/** Cleans what scorers write before it enters the log, so that every reader of the log may trust it. */
import sanitizeHtml from 'sanitize-html';

/** Controls except line feed, the line separators, the byte order mark, and the marks that turn the direction of what follows. */
const UNSEEN = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]/g;

/** Names and reasons: one line of plain text. Markup is not looked for: whoever shows it, shows it as it is. */
export function plainText(text: string): string {
  return visible(text.replace(/\s+/g, ' ')).replace(/ +/g, ' ').trim();
}

/**
 * Commentary: bold, italic and line breaks, nothing else, as a small HTML text (`&`, `<` and `>` as entities, `<br>` in that spelling).
 * `strong` and `em` become `b` and `i`; a line feed becomes a line break (MATCH-067).
 */
export function words(text: string): string {
  const clean = sanitizeHtml(visible(text.replace(/\r\n?|\u2028|\u2029/g, '\n')).trim(), {
    allowedTags: ['b', 'i', 'br'],
    allowedAttributes: {},
    transformTags: { strong: 'b', em: 'i' },
    disallowedTagsMode: 'discard',
    enforceHtmlBoundary: false,
    parser: { decodeEntities: true },
  });
  // Entities are read by the sanitiser and written plainly, so what they hid shows only now.
  return visible(clean).replaceAll('<br />', '<br>').replace(/ *\n */g, '<br>').replace(/<(b|i)>\s*<\/\1>/g, '').trim();
}

/** Well-formed Unicode in one spelling: the database refuses half a pair, and the same name must be the same bytes. */
function visible(text: string): string {
  return text.toWellFormed().normalize('NFC').replace(UNSEEN, '');
}
