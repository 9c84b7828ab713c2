/** The only markup in words about the game: bold, italic, line break (MATCH-067, MATCH-068, MATCH-Q23). */

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Plain words made safe to stand among markup. */
export const escapeWords = (plain: string): string => plain.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** Keeps `<b>`, `<i>` and `<br>` without attributes and shows every other angle bracket as text. Entities already written stay. */
export const onlyMarkup = (text: string): string =>
  text
    .split(/(<\/?[bi]>|<br\s*\/?>)/i)
    .map((part, index) => (index % 2 === 1 ? part.toLowerCase().replace(/\s*\/>$/, '>') : part.replace(/</g, '&lt;').replace(/>/g, '&gt;')))
    .join('');

/** Plain words again: tags gone, entities as signs. For places that take no markup (titles, lists made of text). */
export const withoutMarkup = (text: string): string =>
  text.replace(/<\/?[bi]>|<br>/g, '').replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&quot;/g, '"').replace(/&amp;/g, '&');
