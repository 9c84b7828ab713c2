/** An article for tests: open to everybody unless a gate is stated. */
import type { ArticleInput } from '../article.store.ts';

export const article = (changes: Partial<ArticleInput> = {}): ArticleInput => ({
  world: 'real',
  headline: 'The quietest hour of the series',
  intro: 'Thirty-one runs and no wickets.',
  body: [
    { kind: 'paragraph', text: 'There is a kind of hour that settles a match.' },
    { kind: 'paragraph', text: 'This was one of them.' },
    { kind: 'heading', text: 'What the leaves were worth' },
    { kind: 'paragraph', text: 'He has let 31 balls go.' },
  ],
  author: 'Ilse Marchetti-Roy',
  match_id: null,
  genre: 'story',
  generated: false,
  sums: [],
  tags: [],
  plan_id: null,
  is_premium_free: true,
  is_login_required: false,
  countries: [],
  free_blocks: 2,
  published_at: new Date(Date.UTC(2026, 10, 20)),
  ...changes,
});
export const FOR_MEMBERS = { is_premium_free: false, is_login_required: true } as const;
