/** News, articles, and the premium home page. */
export const articlesWords = {
  news: {
    title: 'Cricket news',
    heading: 'News',
    none: 'No news yet.',
    description: 'Previews, reports and features from the matches on Sightscreen.',
    toMembers: 'Articles for members',
  },
  members: 'Members',
  generated: 'Written automatically from the figures of invented matches.',
  /** Titles and shared links reveal no result (BEYOND-04). */
  report: (subject: string) => `Report: ${subject}`,
  reportIntro: (subject: string) => `How it went: ${subject}.`,
  minutes: (n: number) => `${n} minute read`,
  about: 'In this article',
  next: 'Read next',
  score: 'Score',
  openBall: 'Open this ball',
  gate: {
    plan: { title: 'Members read on', text: 'The rest of this article comes with a plan. Cancel any time.' },
    'sign-in': { title: 'Sign in to read on', text: 'The rest of this article is free. It needs an account.' },
    country: {
      title: 'Not available everywhere',
      text: 'The rest of this article is available in some countries only.',
    },
    rest: 'In the rest of this article',
    plans: 'See plans',
    /** Of an article that belongs to one plan. */
    itsPlan: 'See the plan that opens it',
    signIn: 'Sign in',
    loading: 'Loading the rest of this article',
    noPlan: 'You’re signed in, but you have no plan. Choose one to read the rest.',
    denied: 'This article is not part of your plan, or not available in your country.',
    failed: 'The rest of this article didn’t load. Check your connection and try again.',
    again: 'Try again',
  },
  premium: {
    title: 'For members',
    description: 'The newest articles for members of Sightscreen.',
    lead: 'Articles that come with a plan. The beginning of each is free to read.',
    news: 'News',
    none: 'No articles for members yet.',
    all: 'All news',
  },
} as const;
