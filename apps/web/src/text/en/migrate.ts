/** Words of moving an earlier account here, but those that are agreed to: `MIGRATION_CONSENT`. */
export const migrateWords = {
  title: 'Move your old account',
  lead: 'You have an account on our old system. Move its name and e-mail address to this one. You can do this once.',
  go: 'Move account',
  working: 'Loading ...',
  loading: 'Loading your account …',
  done: 'Your old account has been moved',
  doneNote: 'You can use it here from now on.',
  failed: 'We couldn’t move your old account',
  failedNote: 'Sign in and try again. If it still fails, write to',
  goesOn: (seconds: number) => `Continuing in ${seconds} s.`,
  now: 'Continue now',
  nothing: 'You have no old account to move.',
  toAccount: 'Go to your account',
  noScript: 'This page needs JavaScript. Turn it on, or write to',
};
