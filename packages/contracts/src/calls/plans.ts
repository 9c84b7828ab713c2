/** Calls about plans (PLAN-079 to 084, LIVE-040, LIVE-055, API-031 to 035). */
import { z } from 'zod';
import { offeredPlan } from '../pages/plans.ts';

export const planCard = offeredPlan.meta({
  examples: [
    {
      id: 1,
      name: 'All access',
      summary: 'No ads, and every article.',
      opens: ['No ads', 'Every article'],
      terms: [
        {
          id: 1,
          termId: 3,
          isFree: false,
          isRenewable: true,
          partner: null,
          name: 'Monthly',
          price: { minor: 399, currency: 'GBP' },
          due: { minor: 399, currency: 'GBP' },
          cycle: 'month',
          trialDays: 0,
          endsAt: null,
        },
      ],
    },
  ],
});

export const planTermDetail = z
  .object({
    imageUrl: z.string().nullable().describe('Null without a picture'),
    header: z.string(),
    contentHtml: z.string(),
  })
  .meta({
    examples: [
      {
        imageUrl: '/pictures/kept/0b5f0f0e-54ce-4d35-8a1b-3a4f6a2f9c11.webp',
        header: 'All access',
        contentHtml: '<p>No ads, and every article.</p><ul><li>No ads</li><li>Every article</li></ul>',
      },
    ],
  });

const featured = z.object({
  id: z.int(),
  kind: z.literal('news'),
  title: z.string(),
  text: z.string(),
  url: z.string(),
  imageUrl: z.string().nullable(),
});
export const featuredContent = z
  .object({ content: z.array(featured).describe('Newest first') })
  .meta({
    examples: [
      {
        content: [
          {
            id: 31,
            kind: 'news' as const,
            title: 'Kites arrive with a point to prove',
            text: 'Four wins in a row, and a pitch that has not helped them yet.',
            url: '/cb-plus/news/31/kites-arrive-with-a-point-to-prove',
            imageUrl: null,
          },
        ],
      },
    ],
  });
export type FeaturedContent = z.infer<typeof featuredContent>;
