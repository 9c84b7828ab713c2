/** The body of an article: a document of typed blocks. It is text, never HTML; our components render it. */
import { z } from 'zod';
import { plainText } from '../text/plain-text.ts';
import { ballAddress } from '../views-more.ts';
import { publicId } from '../views.ts';

const MAX_BLOCKS = 400;
const MARKUP = /<[a-z!/?]/i;

/** Visible text without markup. */
export const articleText = (max: number) =>
  z
    .string()
    .min(1, 'it must not be empty')
    .max(max, `it must have at most ${max} characters`)
    .refine((text) => text === plainText(text), 'it must be one line of visible characters')
    .refine((text) => !MARKUP.test(text), 'it must not contain HTML');

const cell = articleText(120).or(z.literal(''));
const text = articleText(4_000);

/** Text blocks are the same in storage and on the page. */
export const textBlock = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('paragraph'), text }),
  z.strictObject({ kind: z.literal('heading'), text: articleText(160) }),
  z.strictObject({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(text).min(1).max(60) }),
  z.strictObject({ kind: z.literal('quote'), text, by: articleText(120).nullable() }),
  z
    .strictObject({
      kind: z.literal('table'),
      caption: articleText(160),
      head: z.array(cell).min(1).max(10),
      rows: z.array(z.array(cell)).min(1).max(60),
    })
    .refine(({ head, rows }) => rows.every((row) => row.length === head.length), 'every row needs a cell per column'),
]);
/** The score of a match, and one of its balls by address; both follow the log. */
const liveBlock = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('score'), match: publicId }),
  z.strictObject({ kind: z.literal('ball'), match: publicId, address: ballAddress }),
]);

export const articleBlock = z.union([textBlock, liveBlock]);
export const articleBody = z.array(articleBlock).min(1).max(MAX_BLOCKS);

export type ArticleBlock = z.infer<typeof articleBlock>;
export type ArticleBody = z.infer<typeof articleBody>;
