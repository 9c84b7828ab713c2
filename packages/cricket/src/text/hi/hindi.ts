/**
 * Hindi. Numerals are Western. No verb or adjective agrees with a person: a noun of the game carries the gender (गेंद, कैच, शतक, जीत).
 */
import type { Vocabulary } from '../in-language/vocabulary.ts';
import { lengths, places, shots } from './field.ts';

/** The noun does not change with the number. */
const runs = (n: number): string => `${n} रन`;
const wickets = (n: number): string => `${n} विकेट`;
/** "1 गेंद", "3 गेंदें". */
const balls = (n: number): string => `${n} ${n === 1 ? 'गेंद' : 'गेंदें'}`;
/** Before a postposition: "1 गेंद के बाद", "31 गेंदों में". */
const oblique = (n: number): string => `${n} ${n === 1 ? 'गेंद' : 'गेंदों'}`;
const inBalls = (n: number): string => `${oblique(n)} में`;
const listed = (names: readonly string[]): string => (names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} और ${names.at(-1)}`);
const before = (words: string | null): string => (words === null ? '' : `${words} `);
const discipline = (decision: 'bat' | 'field'): string => (decision === 'bat' ? 'बल्लेबाज़ी' : 'गेंदबाज़ी');

/** "तीसरे" (विकेट के लिए): the oblique form; beyond ten the number with वें. */
const NTH = ['', 'पहले', 'दूसरे', 'तीसरे', 'चौथे', 'पाँचवें', 'छठे', 'सातवें', 'आठवें', 'नौवें', 'दसवें'];
const SUPER_NTH = ['', '', 'दूसरा', 'तीसरा'];

export const hindi: Vocabulary = {
  locale: 'hi-IN', stop: '।', shots, lengths, places,
  count: { runs, balls, inBalls, afterBalls: oblique, overs: (label) => `${label} ओवर`, inOvers: (label) => `${label} ओवर में`, wickets, listed },
  ball: {
    noBall: 'नो बॉल', wide: 'वाइड', bye: 'बाई', legBye: 'लेग बाई', penalty: 'पेनल्टी', four: 'चौका', six: 'छक्का', noRun: 'कोई रन नहीं', deadBall: 'डेड बॉल', out: 'आउट', wicket: 'विकेट',
    extras: (name, count) => `${name} ${count === 1 ? 'का' : 'के'} ${runs(count)}`,
    // The ball is the subject.
    lead: (bowler, striker, text) => `${bowler} की गेंद ${striker} को, ${text}।`,
    departed: (name, how) => `${name} ${how}।`, departedWith: (scored, faced) => `${inBalls(faced)} ${runs(scored)} पर।`,
    caughtBy: (name) => `${name} ने कैच लिया।`, stumpedBy: (name) => `${name} ने स्टंपिंग की।`, ranOutBy: (names) => `${listed(names)} ने रन आउट किया।`,
    dropped: (name) => (name === null ? '<b>कैच छूटा।</b>' : `${name} से <b>कैच छूटा</b>।`),
    reviewedBy: (side) => `<b>रिव्यू</b>, ${side} की ओर से`,
    review: { upheld: 'फ़ैसला बदला गया', 'struck down': 'फ़ैसला बरकरार', 'umpire’s call': 'अंपायर्स कॉल, फ़ैसला बरकरार और रिव्यू भी बचा', 'technical failure': 'तकनीक ने साथ नहीं दिया' },
    comesIn: (coming, leaving) => (leaving === null ? `${coming} मैदान में` : `${leaving} की जगह ${coming}`), freeHit: 'यह फ़्री हिट थी।',
    over: (place) => `${place} के ऊपर से`, past: (place) => `${place} के पास से`, towards: (place) => `${place} की ओर`,
    overKeeper: 'विकेटकीपर के ऊपर से', overBowler: 'गेंदबाज़ के ऊपर से', straight: 'सामने की ओर',
    marks: { W: 'वि', wd: 'वा', nb: 'नो', b: 'बा', lb: 'ले', p: 'पे' },
  },
  events: {
    toss: (side, decision) => `${side} ने टॉस जीता, पहले ${discipline(decision)} का फ़ैसला`, noToss: (side, decision) => `बिना टॉस ${side} का पहले ${discipline(decision)} का फ़ैसला`,
    forfeited: (side) => `${side} ने पारी छोड़ी`, allOut: (side, scored) => `${side} ${scored} पर ऑल आउट`, declared: (side, score) => `${side} ने ${score} पर पारी घोषित की`,
    reached: (side, score) => `${side} ${score}, लक्ष्य हासिल`, ended: (side, score) => `${side} ${score}, पारी समाप्त`,
    target: (within, needed) => `लक्ष्य: ${before(within)}${needed}`, ofOvers: (label) => `पारी अब ${label} ओवर की`, ofBalls: (n) => `पारी अब ${n} गेंदों की`,
    newBall: (side) => `${side} ने नई गेंद ली`, penalty: (side, given) => `${side} को ${given} पेनल्टी रन`, absent: (name) => `${name} अनुपस्थित`, best: (names) => `प्लेयर ऑफ़ द मैच: ${listed(names)}`,
    overEnded: (over) => `ओवर ${over} समाप्त`, ballsEnded: (n) => `${n} गेंदों के बाद`,
  },
  milestones: {
    marks: { 50: 'अर्धशतक', 100: 'शतक', 200: 'दोहरा शतक', 300: 'तिहरा शतक' },
    batter: (name, mark, faced) => `${name} का ${mark}, ${inBalls(faced)}`, batterRuns: (name, scored, faced) => `${name} के ${runs(scored)}, ${inBalls(faced)}`,
    team: (side, scored) => `${side} के ${runs(scored)} पूरे`, stand: (wicket, scored, faced) => `${NTH[wicket] ?? `${wicket}वें`} विकेट के लिए ${runs(scored)} की साझेदारी, ${inBalls(faced)}`,
    bowler: (name, taken, inMatch) => `${inMatch ? 'मैच में ' : ''}${name} के ${wickets(taken)}`, hatTrick: (name) => `${name} की हैट्रिक`,
  },
  dismissal: {
    notOut: 'नाबाद', caught: (by) => `कै. ${by}`, bowled: (by) => `बो. ${by}`, caughtAndBowled: 'कै. और', stumped: (by) => `स्टं. ${by}`, substitute: 'स्थानापन्न',
    kinds: {
      bowled: 'बोल्ड', caught: 'कैच', 'caught and bowled': 'गेंदबाज़ के हाथों कैच', lbw: 'पगबाधा', stumped: 'स्टंप', 'run out': 'रन आउट', 'hit wicket': 'हिट विकेट',
      'obstructing the field': 'क्षेत्ररक्षण में बाधा', 'hit the ball twice': 'गेंद पर दो बार प्रहार', 'handled the ball': 'गेंद को हाथ लगाना', 'timed out': 'टाइम आउट',
      'retired out': 'रिटायर्ड आउट', 'retired hurt': 'रिटायर्ड हर्ट', 'retired not out': 'रिटायर्ड नाबाद',
    },
  },
  status: {
    needs: (side, within, needed) => `${side} को ${before(within)}${needed} चाहिए`, needed: (within, needed) => `${before(within)}${needed} चाहिए`, toWin: (within, needed) => `जीत के लिए ${before(within)}${needed} चाहिए`,
    reached: (side) => `${side} ने लक्ष्य हासिल किया`, level: 'स्कोर बराबर', inHand: (n) => `${wickets(n)} शेष`,
    ahead: (side, by) => `${side} ${runs(by)} से आगे`, behind: (side, by) => `${side} ${runs(by)} से पीछे`, followOn: 'फ़ॉलोऑन',
    par: (side, by) => `${side} ${by === 0 ? 'डीएलएस पार के बराबर' : by > 0 ? `डीएलएस पार से ${runs(by)} आगे` : `डीएलएस पार से ${runs(-by)} पीछे`} (स्टैंडर्ड एडिशन, आधिकारिक नहीं)`,
    superOver: 'सुपर ओवर', superFive: 'सुपर फ़ाइव', nthSuper: (n, name) => `${SUPER_NTH[n] ?? `${n}वाँ`} ${name}`, superOverComing: 'अब सुपर ओवर', ended: 'खेल समाप्त',
    batting: (side) => `${side} की बल्लेबाज़ी`, decided: (side, decision) => `${side} का फ़ैसला: पहले ${discipline(decision)}`,
    starts: (when) => `मैच की शुरुआत ${when}`, noDate: 'मैच की तारीख़ अभी तय नहीं', gmt: 'जीएमटी', day: (n) => `दिन ${n}`, sessions: ['पहला सत्र', 'दूसरा सत्र', 'तीसरा सत्र'],
    breaks: {
      toss: 'टॉस', drinks: 'ड्रिंक्स', 'strategic timeout': 'स्ट्रैटेजिक टाइमआउट', lunch: 'लंच', tea: 'चायकाल', dinner: 'डिनर', 'innings break': 'पारी का विराम',
      'super over break': 'सुपर ओवर से पहले विराम', stumps: 'स्टंप्स', rain: 'बारिश', 'bad light': 'ख़राब रोशनी', 'wet outfield': 'गीला मैदान', 'delayed start': 'शुरुआत में देरी',
      other: 'खेल रुका', review: 'रिव्यू',
    },
    stopped: { rain: 'बारिश से खेल रुका', 'bad light': 'ख़राब रोशनी से खेल रुका', 'wet outfield': 'गीले मैदान से खेल रुका', other: 'खेल रुका' },
  },
  result: {
    methods: { 'D/L': 'डीएलएस पद्धति', VJD: 'वीजेडी पद्धति', 'average run rate': 'औसत रन रेट', '1st innings score': 'पहली पारी का स्कोर' },
    reasons: [[/rain/i, 'बारिश'], [/light/i, 'ख़राब रोशनी'], [/wet|outfield/i, 'गीला मैदान'], [/crowd/i, 'दर्शकों का व्यवधान']],
    won: (side, by) => `${side} की ${before(by)}जीत`, byPenalty: 'पेनल्टी रन से', byRuns: (by) => `${runs(by)} से`, byWickets: (by) => `${wickets(by)} से`, byInnings: (by) => `पारी ${by ? `और ${runs(by)} ` : ''}से`,
    conceded: 'विपक्ष ने मैच छोड़ा', awarded: 'मैच प्रदान किया गया', fewerWickets: 'कम विकेट गँवाने पर', ballsLeft: (n) => `${balls(n)} शेष`,
    tie: 'मैच टाई', draw: 'मैच ड्रॉ', noResult: 'कोई नतीजा नहीं', abandoned: 'मैच रद्द', withoutBall: 'बिना एक भी गेंद के मैच रद्द', because: (reason) => `वजह: ${reason}`,
    superOver: (name, side) => `${name} में ${side} की जीत`, bowlOut: (side) => `बोल-आउट में ${side} की जीत`, boundaries: (side) => `बाउंड्री की गिनती में ${side} की जीत`, higherInGroup: (side) => `ग्रुप में ऊपर रहने से आगे: ${side}`,
  },
  spoken: {
    score: (side, after, scored, fallen) => `${side} का स्कोर ${after} के बाद ${runs(scored)}, ${fallen}`, allOut: 'ऑल आउट', noWicket: 'बिना विकेट', forWickets: (n) => `${wickets(n)} पर`, declared: 'पारी घोषित',
    oversAndBalls: (whole, part) => [whole, part].filter((one) => one !== null).join(' और '), ballsLeft: (n) => `${balls(n)} शेष`,
    onStrike: 'स्ट्राइक पर', otherEnd: 'दूसरे छोर पर', lastBall: (text) => `पिछली गेंद: ${text}`,
  },
  card: { nthInnings: (n) => (n === 1 ? 'पहली पारी' : 'दूसरी पारी'), declared: 'पारी घोषित', forfeited: 'पारी छोड़ी', followOn: 'फ़ॉलोऑन' },
  fixture: {
    names: new Map([
      ['Match', 'मैच'], ['match', 'मैच'], ['Round', 'राउंड'], ['Test', 'टेस्ट'], ['ODI', 'वनडे'], ['T20I', 'टी20 अंतरराष्ट्रीय'], ['T20', 'टी20'], ['Multi-day match', 'बहुदिवसीय मैच'], ['One-day match', 'एकदिवसीय मैच'],
      ['Final', 'फ़ाइनल'], ['Semi Final', 'सेमीफ़ाइनल'], ['Quarter Final', 'क्वार्टर फ़ाइनल'], ['Eliminator', 'एलिमिनेटर'], ['Qualifier', 'क्वालिफ़ायर'],
    ]),
    nth: (n, name) => `${['', 'पहला', 'दूसरा', 'तीसरा', 'चौथा', 'पाँचवाँ', 'छठा'][n] ?? `${n}वाँ`} ${name}`, only: (name) => `एकमात्र ${name}`, group: 'ग्रुप',
  },
  replaced: {
  concussion_substitute: 'कन्कशन सब्स्टीट्यूट', impact_player: 'इम्पैक्ट प्लेयर', supersub: 'सुपरसब', injury: 'चोट',
},
};
