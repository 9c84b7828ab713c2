/** Explanations of refusals, in a few sentences. The ids are those of the rulings and are never shown. */
export interface RuleWords {
  slug: string;
  title: string;
  words: string;
  law: string;
  rules: readonly string[];
}

export const rulesPage = {
  title: 'Why something cannot be scored',
  about: 'The desk takes what the Laws and the conditions of the match allow. These are the rules behind its refusals.',
  why: 'Why?',
  whyOf: (words: string) => `Why? ${words}`,
};

export const ruleWords: readonly RuleWords[] = [
  {
    slug: 'no-balls-and-wides',
    title: 'Out off a no-ball or a wide',
    law: 'Laws 21 and 22',
    rules: ['R2.33'],
    words:
      'Off a no-ball a batter can be run out, obstruct the field or hit the ball twice. Off a wide he can be run out, stumped, hit wicket or obstruct the field.',
  },
  {
    slug: 'free-hit',
    title: 'Out off a free hit',
    law: 'Playing conditions',
    rules: ['R2.34'],
    words:
      'Off the ball after a no-ball a batter can only be out in the ways that hold off a no-ball: run out, obstructing the field, hitting the ball twice.',
  },
  {
    slug: 'wides',
    title: 'A wide',
    law: 'Law 22',
    rules: ['R2.4', 'R2.10', 'R2.11'],
    words:
      'Every run off a wide is a wide: nothing is hit and there are no byes. It is not a ball of the over and not a ball faced. A no-ball overrides it.',
  },
  {
    slug: 'no-ball',
    title: 'A no-ball',
    law: 'Law 21',
    rules: ['R2.5'],
    words: 'A no-ball brings its penalty whatever else is run, and is not one of the balls of the over.',
  },
  {
    slug: 'runs',
    title: 'Runs of a ball',
    law: 'Law 18',
    rules: ['R2.1', 'R2.2', 'R2.3', 'R2.18', 'R4.1'],
    words:
      'The runs of a ball are off the bat, byes or leg byes, never two of them at once. More than twelve off one ball are held to be a slip of the finger.',
  },
  {
    slug: 'boundaries',
    title: 'Boundaries',
    law: 'Law 19',
    rules: ['R2.15'],
    words:
      'Off the bat a boundary is four or six, otherwise four. Fours and sixes that were run are told with "all run".',
  },
  {
    slug: 'penalty-runs',
    title: 'Penalty runs',
    law: 'Law 41',
    rules: ['R2.20', 'R1.3'],
    words: 'They are awarded in fives. After the result they can be awarded only under the Laws of October 2026.',
  },
  {
    slug: 'wicket-and-runs',
    title: 'Runs with a wicket',
    law: 'Laws 18 and 33',
    rules: ['R2.24', 'R2.27'],
    words:
      'When the striker is caught, or out in another way that only the striker can be, no runs of that ball stand but a penalty.',
  },
  {
    slug: 'after-the-end',
    title: 'After the end',
    law: 'Law 16',
    rules: ['R2.29', 'R8', 'R8.1', 'R8.2', 'R18.2'],
    words:
      'Once the match is decided or the innings is over nothing more is scored in it, and while play is stopped no ball is bowled. A decision that was wrong can be removed first.',
  },
  {
    slug: 'dead-ball',
    title: 'Dead ball',
    law: 'Law 20',
    rules: ['R2.36'],
    words: 'Nothing is scored off a ball that was called dead, and it is bowled again.',
  },
  {
    slug: 'overs',
    title: 'Balls of an over',
    law: 'Law 17',
    rules: ['R3.6'],
    words:
      'An over ends after its legal balls. Where the umpire let it run on or called it early, that is said under More.',
  },
  {
    slug: 'bowlers',
    title: 'Who may bowl',
    law: 'Law 17',
    rules: ['R3.7', 'R1.4'],
    words:
      'Nobody bowls two overs in a row, and in a limited match nobody more than the most that the conditions allow.',
  },
  {
    slug: 'batters',
    title: 'Who may bat',
    law: 'Laws 18 and 25',
    rules: ['R4', 'R4.7', 'R4.10', 'R6.1', 'R6.2', 'R6.3'],
    words:
      'Two batters are in at a time. Whoever is out does not come back; whoever retired hurt or not out may, when a wicket has fallen or another has retired.',
  },
  {
    slug: 'ways-out',
    title: 'Ways of being out',
    law: 'Laws 31 to 40',
    rules: [
      'R5',
      'R5.1',
      'R5.2',
      'R5.3',
      'R5.4',
      'R5.5',
      'R5.6',
      'R5.7',
      'R5.8',
      'R5.11',
      'R5.13',
      'R5.14',
      'R5.15',
      'R20',
    ],
    words:
      'One ball dismisses one batter, and only one who is in; most ways hold for the striker alone. Handling the ball has been obstructing the field since October 2017.',
  },
  {
    slug: 'sides',
    title: 'Who plays',
    law: 'Laws 1 and 24',
    rules: ['R6.8', 'R6.9', 'R6.10'],
    words:
      'Only those named in a squad bat and bowl for its side; a reserve plays once he has come in for somebody, who then plays no more.',
  },
  {
    slug: 'innings',
    title: 'Beginning and ending an innings',
    law: 'Laws 13 and 15',
    rules: ['R7', 'R7.1', 'R7.2', 'R7.3', 'R7.4', 'R7.5', 'R7.7', 'R7.8'],
    words:
      'An innings ends all out, with its overs, with the target, or by a declaration; the next begins after it in the order of the game. One that another has followed cannot be made to go on.',
  },
  {
    slug: 'new-ball',
    title: 'A new ball',
    law: 'Law 4',
    rules: ['R7.9'],
    words: 'The side in the field may take one after the overs that the conditions say, usually eighty.',
  },
  {
    slug: 'super-over',
    title: 'Super Overs',
    law: 'Playing conditions',
    rules: ['R9', 'R9.1'],
    words: 'Whoever was out in one Super Over does not bat in the next, and whoever bowled one does not bowl the next.',
  },
  {
    slug: 'targets',
    title: 'Targets',
    law: 'Law 16',
    rules: ['R10.1'],
    words: 'A target is set for the side that chases, after somebody has batted, and is at least one run.',
  },
];

/** Where a rule is explained; null where it is not. */
export const ruleSlug = (rule: string | null): string | null =>
  rule === null ? null : (ruleWords.find((one) => one.rules.includes(rule))?.slug ?? null);
