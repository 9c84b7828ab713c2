/** Terms, and the versions that an account has accepted (AUTH-057, AUTH-Q33). */
import { z } from 'zod';
import { captchaSetting } from '../forms/form-page.ts';
import { acceptedVersions, orException, withToken } from './identity.ts';

const which = z.enum(['terms', 'privacy']);
export const term = z.object({
  which,
  text: z.string().describe('Text before the link'),
  label: z.string().describe('Text of the link'),
  link: z.string(),
  version: z.int().describe('Increases when new ones are published'),
});
export type Term = z.infer<typeof term>;

const example: Term[] = [
  { which: 'terms', text: 'I agree to the', label: 'terms of use', link: '/terms', version: 2 },
  { which: 'privacy', text: 'I have read the', label: 'privacy policy', link: '/privacy', version: 1 },
];
/** Data of the login panel, which opens over any page. */
export const loginForm = z
  .object({
    captcha: captchaSetting,
    terms: z.array(term),
    plans: z.boolean().describe('Whether a mobile operator offers a plan'),
  })
  .meta({ examples: [{ captcha: { kind: 'proof-of-work' }, terms: example, plans: false }] });
export type LoginForm = z.infer<typeof loginForm>;

export const termsReply = z.object({ terms: z.array(term) }).meta({ examples: [{ terms: example }] });

const owned = z.object({
  terms: z.array(
    term.extend({
      accepted: z
        .object({ version: z.int(), at: z.int() })
        .nullable()
        .describe('The newest accepted version, and when'),
      due: z.boolean().describe('A newer version exists'),
    }),
  ),
});
export const ownTermsReply = orException(
  owned,
  {
    terms: [
      { ...example[0]!, accepted: { version: 1, at: 1_795_420_800_000 }, due: true },
      { ...example[1]!, accepted: { version: 1, at: 1_795_420_800_000 }, due: false },
    ],
  },
  14001,
  'Sign in again.',
);
export const acceptTerms = withToken
  .extend({ accepted: acceptedVersions })
  .meta({
    examples: [{ ...(withToken.meta()!['examples'] as z.infer<typeof withToken>[])[0]!, accepted: { terms: 2 } }],
  });
