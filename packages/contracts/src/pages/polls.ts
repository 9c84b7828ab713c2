/** Props of poll pages (POLL-001). */
import { z } from 'zod';
import { poll } from '../calls/polls.ts';
import { pageSchema } from './match.ts';

/** `one`: a page of a single poll. `mine`: includes the reader's own vote, so it must not be shared. */
export const pollsPage = pageSchema('polls', { polls: z.array(poll), one: z.boolean(), mine: z.boolean() });
export type PollsPage = z.infer<typeof pollsPage>;
