/** Details of a ball besides its runs: dismissal, drop, review, where it went and pitched. */
import {
  type DeliveryFact,
  type Dismissal,
  dismissalText,
  type MatchState,
  type Names,
  namesOf,
  type PlainFact,
  sideName,
} from '@sightscreen/cricket';
import { fieldPositionOf } from '@sightscreen/cricket/text/commentary/places';
import { fielderName } from '@sightscreen/cricket/text/dismissal';
import { isWicket } from '@sightscreen/cricket/text/token';
import { pitchWords } from '../ball/pitches.ts';
import { detailWords } from '../text/en.ts';

export function detailsOf(state: MatchState, body: PlainFact): string[] {
  const names = namesOf(state);
  if (body.kind === 'departure') return [outWords(body.wicket, body.bowler ?? null, names)];
  if (body.kind !== 'delivery') return [];
  const { wickets, dropped, review, shot, zone, pitch, replacements, strikerAfter } = body;
  return [
    ...wickets.map((wicket) => outWords(wicket, isWicket(wicket) ? body.bowler : null, names)),
    ...(dropped ? [detailWords.dropped(fielderName(dropped, names, 'short'))] : []),
    ...(review
      ? [
          detailWords.review(
            sideName(state, review.by),
            review.umpiresCall ? detailWords.umpiresCall : detailWords.outcomes[review.outcome],
          ),
        ]
      : []),
    ...runDetails(body),
    ...(pitch ? [pitchWords(pitch)] : []),
    ...(shot === undefined && !zone
      ? []
      : [[shot, zone ? detailWords.to(fieldPositionOf(zone)) : undefined].filter(Boolean).join(' ')]),
    ...(replacements ?? []).map((change) =>
      detailWords.replaces(names.short(change.in), change.out === null ? null : names.short(change.out)),
    ),
    ...(strikerAfter === undefined ? [] : [detailWords.facesNext(names.short(strikerAfter))]),
  ];
}

/** "Vedarth run out (Farrelly) at the bowler’s end", "Vedarth c †Lee b Okafor". */
function outWords(wicket: Dismissal, bowler: number | null, names: Names): string {
  const end = wicket.kind === 'run out' && wicket.end !== undefined ? ` ${detailWords.ends[wicket.end]}` : '';
  return `${names.short(wicket.player)} ${dismissalText({ ...wicket, bowler }, names, 'short')}${end}`;
}

/** Details not evident from the runs: all run, or run one short. */
function runDetails({ bat, boundary, crossings, wickets, byes, legByes }: DeliveryFact): string[] {
  if (wickets.length > 0 || crossings === null) return [];
  if ((bat === 4 || bat === 6) && boundary === 0)
    return crossings === bat ? [detailWords.allRun] : crossings < bat ? [detailWords.overthrow] : [];
  const ran = bat + byes + legByes;
  return boundary === 0 && ran > 0 && crossings === ran + 1 ? [detailWords.oneShort] : [];
}
