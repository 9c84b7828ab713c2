/** The only markup allowed in commentary: bold, italic, line break (MATCH-067, MATCH-068, MATCH-Q23). */

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes plain text for use in markup. */
export const escapeWords = (plain: string): string => plain.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** Keeps `<b>`, `<i>` and `<br>` without attributes and escapes all other angle brackets. Keeps existing entities. */
export const onlyMarkup = (text: string): string =>
  text
    .split(/(<\/?[bi]>|<br\s*\/?>)/i)
    .map((part, index) =>
      index % 2 === 1 ? part.toLowerCase().replace(/\s*\/>$/, '>') : part.replace(/</g, '&lt;').replace(/>/g, '&gt;'),
    )
    .join('');

/** Converts markup to plain text: removes tags, decodes entities. For places without markup (titles, plain lists). */
export const withoutMarkup = (text: string): string =>
  text
    .replace(/<\/?[bi]>|<br>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
