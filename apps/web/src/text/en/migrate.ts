/** Words of moving an earlier account here, but those that are agreed to: `MIGRATION_CONSENT`. */
export const migrate = {
  title: 'Move your earlier account',
  lead: 'You had an account with us before. Its name and mail address can be moved to this one, once.',
  go: 'Move it',
  working: 'Loading ...',
  loading: 'Loading your account.',
  done: 'Your earlier account was moved',
  doneNote: 'You go on with it from here.',
  failed: 'Your earlier account was not moved',
  failedNote: 'Sign in again to try once more. If it fails again, write to',
  goesOn: (seconds: number) => `This page goes on by itself in ${seconds} s.`,
  now: 'Go on now',
  nothing: 'There is no earlier account to move.',
  toAccount: 'Go to your account',
  noScript: 'This page needs JavaScript. Without it, write to',
};
