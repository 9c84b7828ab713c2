/** Words of following teams and players. */
export const followingWords = {
  follow: 'Follow',
  following: 'Following',
  stop: (name: string) => `Stop following ${name}`,
  home: 'Your teams and players',
  title: 'Following',
  lists: { team: 'Teams', player: 'Players' },
  none: 'You follow no teams or players. Open one and choose Follow.',
  note: 'Saved in this browser only.',
};
