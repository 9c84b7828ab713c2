/**
 * Words of the game in Hindi. Names stay as the source spells them, numerals are Western. Sentences are built so that no verb or adjective agrees with a
 * person: a noun of the game carries the gender (गेंद, कैच, शतक), so they are right for women's and men's matches alike.
 */
import type { BreakName, DismissalKind } from '../../log/fact.ts';

/** "1 रन", "4 रन": the noun does not change with the number. */
export const runs = (count: number): string => `${count} रन`;
/** "1 गेंद", "3 गेंदें". */
export const balls = (count: number): string => `${count} ${count === 1 ? 'गेंद' : 'गेंदें'}`;
/** Before a postposition: "1 गेंद में", "31 गेंदों में". */
export const inBalls = (count: number): string => `${count} ${count === 1 ? 'गेंद' : 'गेंदों'} में`;
export const overs = (label: string): string => `${label} ओवर`;
export const wickets = (count: number): string => `${count} विकेट`;

const NTH = ['', 'पहले', 'दूसरे', 'तीसरे', 'चौथे', 'पाँचवें', 'छठे', 'सातवें', 'आठवें', 'नौवें', 'दसवें'];
/** "तीसरे" (विकेट के लिए): the oblique form; beyond ten the number with वें. */
export const nthOblique = (count: number): string => NTH[count] ?? `${count}वें`;
/** "A", "A और B", "A, B और C". */
export const listed = (names: readonly string[]): string => (names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} और ${names.at(-1)}`);

export const KIND_WORDS: Record<DismissalKind, string> = {
  bowled: 'बोल्ड', caught: 'कैच', 'caught and bowled': 'गेंदबाज़ के हाथों कैच', lbw: 'पगबाधा', stumped: 'स्टंप', 'run out': 'रन आउट', 'hit wicket': 'हिट विकेट',
  'obstructing the field': 'क्षेत्ररक्षण में बाधा', 'hit the ball twice': 'गेंद पर दो बार प्रहार', 'handled the ball': 'गेंद को हाथ लगाना', 'timed out': 'टाइम आउट',
  'retired out': 'रिटायर्ड आउट', 'retired hurt': 'रिटायर्ड हर्ट', 'retired not out': 'रिटायर्ड नाबाद',
};

export const BREAK_HI: Record<BreakName, string> = {
  toss: 'टॉस', drinks: 'ड्रिंक्स', 'strategic timeout': 'स्ट्रैटेजिक टाइमआउट', lunch: 'लंच', tea: 'चायकाल', dinner: 'डिनर', 'innings break': 'पारी का विराम',
  'super over break': 'सुपर ओवर से पहले विराम', stumps: 'स्टंप्स', rain: 'बारिश', 'bad light': 'ख़राब रोशनी', 'wet outfield': 'गीला मैदान', 'delayed start': 'शुरुआत में देरी',
  other: 'खेल रुका', review: 'रिव्यू',
};
const STOPPED: Partial<Record<BreakName, string>> = { rain: 'बारिश से खेल रुका', 'bad light': 'ख़राब रोशनी से खेल रुका', 'wet outfield': 'गीले मैदान से खेल रुका', other: 'खेल रुका' };
export const stoppedHi = (name: BreakName): string => STOPPED[name] ?? BREAK_HI[name];
export const SESSIONS_HI = ['पहला सत्र', 'दूसरा सत्र', 'तीसरा सत्र'];

/** Shots as the desk and the simulator name them; where it is a verb, its subject is the गेंद of the lead; one we do not know is left out rather than left in English. */
export const SHOTS: Readonly<Record<string, string>> = {
  defended: 'रक्षात्मक शॉट', 'left alone': 'छोड़ दी गई', 'play and miss': 'बल्ले के बगल से निकली', 'swing and miss': 'बड़े शॉट का प्रयास, पर चूक', 'dug out': 'मुश्किल से रोकी गई', push: 'पुश',
  'straight drive': 'स्ट्रेट ड्राइव', 'cover drive': 'कवर ड्राइव', 'off drive': 'ऑफ़ ड्राइव', 'on drive': 'ऑन ड्राइव', 'square drive': 'स्क्वेयर ड्राइव', 'back-foot punch': 'बैकफ़ुट पंच',
  cut: 'कट', 'late cut': 'लेट कट', steer: 'स्टीयर', 'upper cut': 'अपर कट', pull: 'पुल', hook: 'हुक', flick: 'फ़्लिक', 'leg glance': 'लेग ग्लांस', sweep: 'स्वीप',
  'reverse sweep': 'रिवर्स स्वीप', 'slog sweep': 'स्लॉग स्वीप', 'lofted straight drive': 'ऊँची स्ट्रेट ड्राइव', 'lofted cover drive': 'ऊँची कवर ड्राइव', slog: 'स्लॉग', scoop: 'स्कूप',
  'outside edge': 'बाहरी किनारा', 'inside edge': 'अंदरूनी किनारा', drive: 'ड्राइव', glance: 'ग्लांस', 'top edge': 'ऊपरी किनारा',
};

export const LENGTHS: Readonly<Record<string, string>> = { 'Full toss': 'फ़ुल टॉस', Yorker: 'यॉर्कर', Full: 'फ़ुल लेंथ', Short: 'शॉर्ट पिच' };

/** Places of the field by their names in `placeOf`. */
export const PLACES_HI: Readonly<Record<string, string>> = {
  'the bowler': 'गेंदबाज़', straight: 'सीधी दिशा', 'mid-off': 'मिड-ऑफ़', 'long-off': 'लॉन्ग-ऑफ़', 'extra cover': 'एक्स्ट्रा कवर', 'deep extra cover': 'डीप एक्स्ट्रा कवर', cover: 'कवर',
  'deep cover': 'डीप कवर', point: 'पॉइंट', 'deep point': 'डीप पॉइंट', 'backward point': 'बैकवर्ड पॉइंट', 'deep backward point': 'डीप बैकवर्ड पॉइंट', 'short third': 'शॉर्ट थर्ड',
  'deep third': 'डीप थर्ड', 'the keeper': 'विकेटकीपर', 'fine, behind the keeper': 'विकेटकीपर के पीछे', 'short fine leg': 'शॉर्ट फ़ाइन लेग', 'fine leg': 'फ़ाइन लेग',
  'backward square leg': 'बैकवर्ड स्क्वेयर लेग', 'deep backward square leg': 'डीप बैकवर्ड स्क्वेयर लेग', 'square leg': 'स्क्वेयर लेग', 'deep square leg': 'डीप स्क्वेयर लेग',
  midwicket: 'मिडविकेट', 'deep midwicket': 'डीप मिडविकेट', 'mid-on': 'मिड-ऑन', 'long-on': 'लॉन्ग-ऑन', 'the slips': 'स्लिप',
};

/** Reasons a player came in; one we do not know is left out. */
export const REPLACED: Readonly<Record<string, string>> = {
  concussion_substitute: 'कन्कशन सब्स्टीट्यूट', impact_player: 'इम्पैक्ट प्लेयर', supersub: 'सुपरसब', injury: 'चोट',
};
