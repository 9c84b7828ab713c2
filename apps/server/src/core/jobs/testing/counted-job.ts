import { z } from 'zod';
import type { Job } from '../job.ts';

export const counted = {
  name: 'test.counted',
  payload: z.object({ n: z.number().int(), to: z.email().optional() }),
  retries: 2,
  retryAfter: 1,
} satisfies Job;
