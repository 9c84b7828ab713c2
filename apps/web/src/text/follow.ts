/** Words of the reader’s own way of following: fetched with its panel. */
export const follow = {
  title: 'Your way of following', open: 'Delay, spoilers, spoken score', behind: (n: number) => `${n} s behind`, hidden: 'score hidden',
  delay: 'In step with my stream', delayNote: 'Holds score, commentary, title and spoken lines back together. Kept for this match in this browser.',
  seconds: 'Seconds behind play', unit: 's', seeIt: 'I can see this ball now', noMoment: 'We do not know yet when this ball was bowled. Try it with the next one.',
  longAgo: 'That ball is more than two minutes old. Press as you see the next one.',
  spoilers: 'No spoilers', hideThis: 'Hide the score of this match everywhere', reader: 'For screen readers', spoken: 'Say by itself',
  spokenOf: { balls: 'Every ball', overs: 'Ends of overs, and wickets', wickets: 'Wickets and the state of play', nothing: 'Nothing' },
  keys: 'Key S says the score', sayScore: 'Say the score', hiddenSay: 'You asked not to know the score of this match.', notYet: 'The score of your moment is not here yet.',
  since: (label: string) => `Since you left at ${label}`, sinceStart: 'Since you left', catchUp: 'Catch me up', close: 'Close', gone: 'What happened since could not be fetched.',
};
