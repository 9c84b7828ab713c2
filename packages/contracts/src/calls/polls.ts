/** Poll calls, named as in the documents (POLL-003, POLL-007 to 009). */
import { z } from 'zod';

const count = z.number().int();
const id = count.positive();

/** POLL-004 */
export const CHOOSE = 'Choose an option first.';
/** Option number, unique over all polls (POLL-Q01). */
export const optionId = z
  .string({ error: CHOOSE })
  .regex(/^[1-9]\d{0,8}$/, CHOOSE)
  .transform(Number);

export const pollOption = z.object({
  id,
  text: z.string(),
  /** Whole per cent, adding up to 100; null while hidden from the reader, so that votes are not influenced. */
  percent: count.min(0).max(100).nullable(),
});
/**
 * `voting_enabled`: false if editors have closed the poll, it has ended, or this visitor has voted (POLL-Q03). `until`:
 * end in milliseconds; `says`: the same as text of the editors.
 */
export const poll = z.object({
  id,
  question: z.string(),
  state: z.enum(['open', 'voted', 'closed', 'ended']),
  options: z.array(pollOption),
  selected_option: id.nullable(),
  voting_enabled: z.boolean(),
  votes: count,
  until: count.nullable(),
  says: z.string().nullable(),
  link: z.object({ label: z.string(), href: z.string() }).nullable(),
});
const example = {
  id: 3,
  question: 'Who should bowl the 20th?',
  state: 'voted',
  options: [
    { id: 11, text: 'Mirzad', percent: 60 },
    { id: 12, text: 'Okafor', percent: 40 },
  ],
  selected_option: 11,
  voting_enabled: false,
  votes: 4121,
  until: null,
  says: 'Closes with the 19th over',
  link: null,
} as const;
export const pollsReply = z.object({ polls: z.array(poll) }).meta({ examples: [{ polls: [example] }] });
/** `counted`: false for a second vote, which gets the reply of the first (POLL-Q02), and after the end of the poll. */
export const pollVoteReply = z
  .object({ poll, counted: z.boolean() })
  .meta({ examples: [{ poll: example, counted: true }] });
export type Poll = z.infer<typeof poll>;
export type PollsReply = z.infer<typeof pollsReply>;
export type PollVoteReply = z.infer<typeof pollVoteReply>;
