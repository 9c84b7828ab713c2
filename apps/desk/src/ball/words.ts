/** A draft in words, for the line above the keys: what has been said and what is asked now. */
import { placeOf } from '@sightscreen/cricket/text/commentary/places';
import type { Draft, Situation, Step } from './draft.ts';

const ASKED: Record<Step, string> = {
  ball: 'Next ball', runs: 'How many runs?', wicket: 'How is the batter out?', who: 'Who is out?', runsRun: 'How many runs were completed?', end: 'At which end?',
  fielder: 'Who had a hand in it?', crossed: 'Had the batters crossed?', where: 'Where did it go? Tap the field', droppedBy: 'Who dropped it?', reviewBy: 'Who asks for the review?',
  reviewOutcome: 'What came of it?', leaver: 'Who leaves?', leaving: 'How?', penaltyTo: 'Five penalty runs to whom?',
};

export const askedOf = ({ step }: Draft): string => ASKED[step];

const EXTRA = { wide: 'Wide', byes: 'Byes', legByes: 'Leg byes' } as const;

/** What has been said so far, part by part. */
export function saidOf(draft: Draft, situation: Situation, nameOf: (id: number) => string): string[] {
  const { wicket, dropped, review, zone } = draft;
  const who = wicket?.player === 'nonStriker' ? situation.nonStriker : situation.striker;
  return [
    ...(draft.noBall ? ['No-ball'] : []), ...(draft.extra ? [EXTRA[draft.extra]] : []), ...(draft.allRun ? ['All run'] : []), ...(draft.overthrow ? ['Overthrow'] : []), ...(draft.short ? ['One short'] : []),
    ...(draft.runs !== null ? [`${draft.runs} run${draft.runs === 1 ? '' : 's'}`] : []),
    ...(wicket ? [`${who === null ? '' : `${nameOf(who)} `}${wicket.kind}`] : []),
    ...(wicket?.fielders.map((one) => (one.id === null ? 'substitute' : nameOf(one.id))) ?? []),
    ...(dropped ? [`Dropped${dropped.id === null ? '' : ` by ${nameOf(dropped.id)}`}`] : []),
    ...(review && review.outcome !== 'pending' ? [`Review ${review.umpiresCall ? 'struck down (umpire’s call)' : review.outcome}`] : []),
    ...(zone ? [placeOf(zone)] : []), ...(draft.shot !== undefined ? [draft.shot] : []),
  ];
}
