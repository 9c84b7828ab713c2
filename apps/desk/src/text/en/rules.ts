/** Explanations of refusals, in a few sentences. The ids are those of the rulings and are never shown. */
export interface RuleWords {
  slug: string;
  title: string;
  words: string;
  law: string;
  rules: readonly string[];
}

export const rulesPage = {
  title: 'Why an entry was not accepted',
  about: 'You can score what the Laws and the match’s conditions allow. These rules explain what was not accepted.',
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
      'Off a no-ball a batter can be out run out, obstructing the field or hitting the ball twice. Off a wide: run out, stumped, hit wicket or obstructing the field.',
  },
  {
    slug: 'free-hit',
    title: 'Out off a free hit',
    law: 'Playing conditions',
    rules: ['R2.34'],
    words:
      'Off a free hit a batter can be out only as off a no-ball: run out, obstructing the field or hitting the ball twice.',
  },
  {
    slug: 'wides',
    title: 'A wide',
    law: 'Law 22',
    rules: ['R2.4', 'R2.10', 'R2.11'],
    words:
      'Every run off a wide counts as wides; there are no byes. It is not one of the over’s balls and not a ball faced. A no-ball overrides it.',
  },
  {
    slug: 'no-ball',
    title: 'A no-ball',
    law: 'Law 21',
    rules: ['R2.5'],
    words: 'A no-ball always adds its penalty run, whatever else is scored, and is not one of the over’s balls.',
  },
  {
    slug: 'runs',
    title: 'Runs off a ball',
    law: 'Law 18',
    rules: ['R2.1', 'R2.2', 'R2.3', 'R2.18', 'R4.1'],
    words:
      'The runs off a ball are off the bat, byes or leg byes, never a mix. More than twelve off one ball is treated as a typing mistake.',
  },
  {
    slug: 'boundaries',
    title: 'Boundaries',
    law: 'Law 19',
    rules: ['R2.15'],
    words: 'Off the bat a boundary is four or six; otherwise it is four. Use “All run” for a four or six that was run.',
  },
  {
    slug: 'penalty-runs',
    title: 'Penalty runs',
    law: 'Law 41',
    rules: ['R2.20', 'R1.3'],
    words: 'Penalty runs come in fives. After the result they can be awarded only under the Laws of October 2026.',
  },
  {
    slug: 'wicket-and-runs',
    title: 'Runs with a wicket',
    law: 'Laws 18 and 33',
    rules: ['R2.24', 'R2.27'],
    words:
      'When the striker is caught, or out in another way only the striker can be, no runs from that ball count except a penalty.',
  },
  {
    slug: 'after-the-end',
    title: 'After the end',
    law: 'Law 16',
    rules: ['R2.29', 'R8', 'R8.1', 'R8.2', 'R18.2'],
    words:
      'Nothing can be scored once the match or the innings is over, or while play is stopped. If the end was entered by mistake, remove it first.',
  },
  {
    slug: 'dead-ball',
    title: 'Dead ball',
    law: 'Law 20',
    rules: ['R2.36'],
    words: 'Nothing is scored off a dead ball. It is bowled again.',
  },
  {
    slug: 'overs',
    title: 'Balls in an over',
    law: 'Law 17',
    rules: ['R3.6'],
    words: 'An over ends after its legal balls. If the umpire let it run on or called it early, enter that under More.',
  },
  {
    slug: 'bowlers',
    title: 'Who may bowl',
    law: 'Law 17',
    rules: ['R3.7', 'R1.4'],
    words: 'A bowler cannot bowl two overs in a row, nor more overs than a limited-overs match allows.',
  },
  {
    slug: 'batters',
    title: 'Who may bat',
    law: 'Laws 18 and 25',
    rules: ['R4', 'R4.7', 'R4.10', 'R6.1', 'R6.2', 'R6.3'],
    words:
      'Two batters are in at a time. A batter who is out cannot return. One who retired hurt or not out can, once a wicket has fallen or another batter has retired.',
  },
  {
    slug: 'ways-out',
    title: 'Dismissals',
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
      'A ball dismisses one batter at most, and only one at the crease; most dismissals apply to the striker alone. Since October 2017 handling the ball counts as obstructing the field.',
  },
  {
    slug: 'sides',
    title: 'Who plays',
    law: 'Laws 1 and 24',
    rules: ['R6.8', 'R6.9', 'R6.10'],
    words:
      'Only players named for a team bat and bowl for it. A reserve plays after replacing somebody, who then takes no further part.',
  },
  {
    slug: 'innings',
    title: 'Starting and ending an innings',
    law: 'Laws 13 and 15',
    rules: ['R7', 'R7.1', 'R7.2', 'R7.3', 'R7.4', 'R7.5', 'R7.7', 'R7.8'],
    words:
      'An innings ends when the team is all out, its overs are bowled, the target is reached, or it is declared. It cannot be reopened once the next has started.',
  },
  {
    slug: 'new-ball',
    title: 'A new ball',
    law: 'Law 4',
    rules: ['R7.9'],
    words: 'The fielding team may take a new ball after the number of overs in the conditions, usually 80.',
  },
  {
    slug: 'super-over',
    title: 'Super Overs',
    law: 'Playing conditions',
    rules: ['R9', 'R9.1'],
    words: 'A batter out in one Super Over cannot bat in the next, and its bowler cannot bowl the next.',
  },
  {
    slug: 'targets',
    title: 'Targets',
    law: 'Law 16',
    rules: ['R10.1'],
    words: 'A target is for the chasing team, after the other has batted, and is at least one run.',
  },
];

/** The slug of the rule page that explains a rule; null if there is none. */
export const ruleSlug = (rule: string | null): string | null =>
  rule === null ? null : (ruleWords.find((one) => one.rules.includes(rule))?.slug ?? null);
