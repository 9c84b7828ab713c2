/** Cleans scorers' text before it enters the log, so that readers of the log can trust it. */
import sanitizeHtml from 'sanitize-html';

export { plainText } from '@sightscreen/contracts/text/plain-text';

/**
 * Control characters except line feed, invisible characters and bidirectional controls. Excludes joiners, variation
 * selectors, and the tag characters in flags such as England's.
 */
const UNSEEN =
  /(?!\n|\u00AD|\u034F|[\u200C-\u200F]|\p{Variation_Selector})[\p{Cc}\p{Default_Ignorable_Code_Point}\u2028\u2029\uFFF9-\uFFFB]/gu;
const FLAG = /\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}/gu;
/** Text without a visible character. */
const BLANK = /^(?:[\s\u2800\p{Default_Ignorable_Code_Point}]|<\/?(?:b|i|br)>)*$/u;

/**
 * Cleans commentary: bold, italic and line breaks, nothing else, as a small HTML text (`&`, `<` and `>` as entities,
 * `<br>` in that spelling). `strong` and `em` become `b` and `i`; a line feed becomes a line break (MATCH-067).
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
  // The sanitiser decodes entities, so characters hidden in them appear only now.
  const sanitized = visible(clean)
    .replaceAll('<br />', '<br>')
    .replace(/ *\n */g, '<br>')
    .replace(/<(b|i)>\s*<\/\1>/g, '')
    .trim();
  return BLANK.test(sanitized) ? '' : sanitized;
}

/** Well-formed, normalised Unicode: the database rejects lone surrogates, and equal names must be equal bytes. */
function visible(text: string): string {
  const spelled = text.toWellFormed().normalize('NFC');
  const flags = spelled.match(FLAG) ?? [];
  // The text between the flags is cleaned; the flags stay.
  return spelled
    .split(FLAG)
    .map((part, at) => part.replace(UNSEEN, '') + (flags[at] ?? ''))
    .join('');
}
