/** Props of the pages of accounts: the same for everybody, filled by script. */
import { z } from 'zod';
import { captchaSetting } from '../forms/form-page.ts';
import { pageBase } from './match.ts';

export const loginPage = z.object({
  page: z.literal('login'),
  base: pageBase,
  captcha: captchaSetting,
  /** Where to write without script. */
  mailbox: z.string(),
});
export type LoginPage = z.infer<typeof loginPage>;

export const accountPage = z.object({ page: z.literal('account'), base: pageBase, mailbox: z.string() });
export type AccountPage = z.infer<typeof accountPage>;
