/** A ball in Hindi: its lead, its token said aloud, and the sentence after it. From the fact alone, as in English. */
import type { DeliveryFact, DepartureFact, Dismissal, ReviewFact, Zone } from '../../log/fact.ts';
import type { MatchState } from '../../state/state.ts';
import { lengthOf, placeOf, RING, BEHIND } from '../commentary/places.ts';
import { fielderName } from '../dismissal.ts';
import { escapeWords } from '../markup.ts';
import type { Names } from '../names.ts';
import { sideName } from '../result.ts';
import { isWicket } from '../token.ts';
import { KIND_WORDS, LENGTHS, listed, PLACES_HI, REPLACED, runs, SHOTS } from './words.ts';

const hit = (ball: DeliveryFact): string => (ball.boundary === 6 && ball.bat === 6 ? 'छक्का' : ball.boundary === 4 && ball.bat === 4 ? 'चौका' : runs(ball.bat));

/** "कोई रन नहीं", "1 रन", "चौका", "वाइड", "वाइड के 5 रन", "नो बॉल, चौका", "लेग बाई के 4 रन" (R2.1 to R2.10, R2.16). */
export function runWordsHi(ball: DeliveryFact): string {
  const parts: string[] = [];
  const of = (name: string, count: number): string => `${name} ${count === 1 ? 'का' : 'के'} ${runs(count)}`;
  if (ball.noBalls > 0) parts.push('नो बॉल');
  if (ball.wides > 0) parts.push(ball.wides === 1 ? 'वाइड' : of('वाइड', ball.wides));
  if (ball.bat > 0) parts.push(hit(ball));
  if (ball.byes > 0) parts.push(of('बाई', ball.byes));
  if (ball.legByes > 0) parts.push(of('लेग बाई', ball.legByes));
  if (ball.penalty > 0) parts.push(of('पेनल्टी', ball.penalty));
  if (parts.length > 0) return parts.join(', ');
  return ball.legal || ball.faced ? 'कोई रन नहीं' : 'डेड बॉल';
}

/** The ball for the ear: "चौका", "विकेट", "1 रन, विकेट". */
export function sayBallHi(ball: DeliveryFact): string {
  const told = runWordsHi(ball);
  if (!ball.wickets.some(isWicket)) return told;
  return told === 'कोई रन नहीं' ? 'विकेट' : `${told}, विकेट`;
}

const out = (wicket: Dismissal): string => (isWicket(wicket) && wicket.kind !== 'run out' && wicket.kind !== 'timed out' && wicket.kind !== 'retired out' ? `आउट, ${KIND_WORDS[wicket.kind]}` : KIND_WORDS[wicket.kind]);

/** "Okafor की गेंद Lockwood को, छक्का।": the ball is the subject, so that nothing agrees with a person. */
export function ballLeadHi(ball: DeliveryFact, names: Names): string {
  const told = runWordsHi(ball);
  const parts = ball.wickets.length > 0 && told === 'कोई रन नहीं' ? [] : [told];
  for (const wicket of ball.wickets) parts.push(wicket.player === ball.striker ? out(wicket) : `${names.short(wicket.player)} ${out(wicket)}`);
  return `${names.short(ball.bowler)} की गेंद ${names.short(ball.striker)} को, ${parts.join(', ')}।`;
}

export const departureLeadHi = ({ wicket }: DepartureFact, names: Names): string => `${names.short(wicket.player)} ${out(wicket)}।`;

function way(ball: DeliveryFact, zone: Zone): string | null {
  const place = placeOf(ball.boundary === 4 ? { ...zone, distance: RING } : zone);
  const name = PLACES_HI[place];
  if (name === undefined) return null;
  if (place === BEHIND) return ball.boundary === 6 ? 'विकेटकीपर के ऊपर से' : name;
  if (place === 'straight') return ball.boundary === 6 ? 'गेंदबाज़ के ऊपर से' : 'सामने की ओर';
  if (ball.boundary === 6) return `${name} के ऊपर से`;
  if (ball.boundary === 4) return place === 'the bowler' ? 'सामने की ओर' : `${name} के पास से`;
  return `${name} की ओर`;
}

/** "फ़ुल लेंथ, कवर ड्राइव, एक्स्ट्रा कवर के पास से।" */
function stroke(ball: DeliveryFact): string | null {
  const length = ball.pitch === undefined ? null : lengthOf(ball.pitch);
  const parts = [length === null ? null : LENGTHS[length], ball.shot === undefined ? null : SHOTS[ball.shot], ball.zone === undefined ? null : way(ball, ball.zone)];
  const told = parts.filter((part) => part != null);
  return told.length === 0 ? null : `${told.join(', ')}।`;
}

function taken(ball: DeliveryFact, names: Names): string | null {
  const wicket = ball.wickets.find((one) => one.kind === 'caught' || one.kind === 'run out' || one.kind === 'stumped');
  const by = (wicket?.fielders ?? []).map((fielder) => fielderName(fielder, names, 'short')).filter((name) => name !== null).map(escapeWords);
  if (wicket === undefined || by.length === 0) return null;
  if (wicket.kind === 'caught') return `${by[0]} ने कैच लिया।`;
  return wicket.kind === 'stumped' ? `${by[0]} ने स्टंपिंग की।` : `${listed(by)} ने रन आउट किया।`;
}

function reviewed(state: MatchState, review: ReviewFact): string {
  const by = `<b>रिव्यू</b>, ${escapeWords(sideName(state, review.by))} की ओर से`;
  switch (review.outcome) {
    case 'upheld':
      return `${by}: फ़ैसला बदला गया।`;
    case 'struck down':
      return review.umpiresCall ? `${by}: अंपायर्स कॉल, फ़ैसला बरकरार और रिव्यू भी बचा।` : `${by}: फ़ैसला बरकरार।`;
    case 'technical failure':
      return `${by}: तकनीक ने साथ नहीं दिया।`;
    case 'pending':
      return `${by}।`;
  }
}

/** Somebody comes in: "Jones की जगह Smith (कन्कशन सब्स्टीट्यूट)।" */
export function replacedHi(coming: string, leaving: string | null, reason: string): string {
  const why = REPLACED[reason];
  return `${leaving === null ? `${coming} मैदान में` : `${leaving} की जगह ${coming}`}${why === undefined ? '' : ` (${why})`}।`;
}

/** Sentences after the lead, with bold markup only; empty when the fact tells nothing more. */
export function sentenceHi(state: MatchState, ball: DeliveryFact, names: Names): string {
  const told = [stroke(ball), taken(ball, names)];
  if (ball.dropped) {
    const by = fielderName(ball.dropped, names, 'short');
    told.push(by === null ? '<b>कैच छूटा।</b>' : `${escapeWords(by)} से <b>कैच छूटा</b>।`);
  }
  if (ball.review) told.push(reviewed(state, ball.review));
  for (const change of ball.replacements ?? []) told.push(replacedHi(escapeWords(names.short(change.in)), change.out === null ? null : escapeWords(names.short(change.out)), change.reason));
  if (ball.freeHit) told.push('यह फ़्री हिट थी।');
  return told.filter((part) => part !== null).join(' ');
}
