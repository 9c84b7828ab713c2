const SPECIAL = /["'&<>]/;
const ALL = /["'&<>]/g;
const WRITTEN: Record<string, string> = { '"': '&quot;', "'": '&#x27;', '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Words as they stand in HTML, in text as in attributes, spelt as React spells them. */
export const escaped = (words: string): string => (SPECIAL.test(words) ? words.replace(ALL, (sign) => WRITTEN[sign] ?? sign) : words);
