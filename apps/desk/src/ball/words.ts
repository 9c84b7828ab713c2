/** A draft as text, for the line above the keys: what has been entered and what is needed now. */
import type { FielderRef } from '@sightscreen/cricket';
import { fieldPositionOf } from '@sightscreen/cricket/text/commentary/places';
import { stepPrompts, keyWords, draftText } from '../text/en.ts';
import type { Draft, Situation } from './draft.ts';
import { pitchWords } from './pitches.ts';

export const promptText = ({ step }: Draft): string => stepPrompts[step];

const EXTRA = { wide: keyWords.wide, byes: keyWords.byes, legByes: keyWords.legByes } as const;

/** The details entered so far, part by part. */
export function enteredParts(draft: Draft, situation: Situation, nameOf: (id: number) => string): string[] {
  const { wicket, dropped, review, zone, pitch, also, facesNext } = draft;
  const who = (player: 'striker' | 'nonStriker'): string =>
    nameOr(player === 'striker' ? situation.striker : situation.nonStriker, nameOf);
  return [
    ...(draft.noBall ? [keyWords.noBall] : []),
    ...(draft.extra ? [EXTRA[draft.extra]] : []),
    ...(draft.allRun ? [keyWords.allRun] : []),
    ...(draft.overthrow ? [keyWords.overthrow] : []),
    ...(draft.short ? [keyWords.oneShort] : []),
    ...(draft.runs !== null ? [draftText.runs(draft.runs)] : []),
    ...(wicket ? [`${who(wicket.player)} ${wicket.kind}`.trim()] : []),
    ...(wicket?.fielders.map((one) => fielderWords(one, nameOf)) ?? []),
    ...(also ? [draftText.also(who(also.player), also.kind)] : []),
    ...(facesNext ? [draftText.facesNext(who(facesNext))] : []),
    ...(dropped
      ? [
          dropped.id === null && dropped.name === null
            ? draftText.dropped
            : draftText.droppedBy(fielderWords(dropped, nameOf)),
        ]
      : []),
    ...(review && review.outcome !== 'pending'
      ? [draftText.review(review.umpiresCall ? draftText.umpiresCall : draftText.outcomes[review.outcome])]
      : []),
    ...(pitch ? [pitchWords(pitch)] : []),
    ...(zone ? [fieldPositionOf(zone)] : []),
    ...(draft.shot !== undefined ? [draft.shot] : []),
  ];
}

const nameOr = (id: number | null, nameOf: (id: number) => string): string => (id === null ? '' : nameOf(id));

function fielderWords({ id, name, substitute }: FielderRef, nameOf: (id: number) => string): string {
  const known = id === null ? name : nameOf(id);
  return substitute ? (known === null ? draftText.substitute : draftText.substituteNamed(known)) : (known ?? '');
}
