/** Words of the account: its pages, signing out, leaving. */
export const account = {
  title: 'Your account',
  menu: 'Your account',
  signIn: 'Sign in',
  signOut: 'Sign out',
  loggedOut: 'You have been logged out',
  lost: 'We could not be reached. Nothing was changed. Please try again.',
};
