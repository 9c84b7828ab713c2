/** Texts of the commentator's screen. */
export const commentary = {
  balls: 'Balls', sendAgain: 'Send it again', leaveOut: 'Leave it out', older: 'Older balls', add: 'Add words', change: 'Change the words', words: 'Words', wordsNote: '<b>, <i> and <br> are kept.', publish: 'Publish', waits: 'waiting',
  say: 'Say something', kind: 'Kind', kinds: [['plain', 'Words between balls'], ['expert', 'Expert comment'], ['video', 'Video promotion'], ['article', 'Article promotion'], ['strategic timeout', 'Strategic timeout']] as const,
  text: 'Text', who: 'Who says it', link: 'Link', linkExample: '/… or https://…', badLink: 'A link begins with https:// or with one /.', noBalls: 'The first ball will be here.', scoring: 'Score',
};
