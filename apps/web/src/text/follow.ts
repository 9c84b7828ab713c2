/** Words of the reader’s own way of following: fetched with its panel. */
export const follow = {
  title: 'Match settings', open: 'Match settings', behind: (n: number) => `${n} s behind`, hidden: 'score hidden',
  delay: 'Sync with my stream', delayNote: 'Delays the score, commentary, page title and spoken score together. Saved for this match in this browser.',
  seconds: 'Seconds behind play', unit: 's', seeIt: 'I can see this ball now', noMoment: 'We don’t know when this ball was bowled. Try again with the next one.',
  longAgo: 'That ball was more than two minutes ago. Press when you see the next one.',
  spoilers: 'No spoilers', hideThis: 'Hide the score of this match everywhere', reader: 'For screen readers', spoken: 'Read aloud',
  spokenOf: { balls: 'Every ball', overs: 'Wickets and ends of overs', wickets: 'Wickets and breaks in play', nothing: 'Nothing' },
  keys: 'Press S to hear the score', sayScore: 'Hear the score', hiddenSay: 'The score of this match is hidden.', notYet: 'The score at your point of the stream is not here yet.',
  since: (label: string) => `Since you left at ${label}`, sinceStart: 'Since you left', close: 'Dismiss', gone: 'The catch-up could not be loaded.',
};
