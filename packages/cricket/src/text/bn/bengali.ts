/** Bengali. Numerals are Western, as in Hindi: figures in lines, cards and tokens are the same in all languages. Verbs have no gender; honorifics are avoided by nominal phrases. */
import type { Vocabulary } from '../in-language/vocabulary.ts';
import { lengths, places, shots } from './field.ts';
import { of, to } from './inflection.ts';

const runs = (n: number): string => `${n} রান`;
const balls = (n: number): string => `${n} বল`;
const inBalls = (n: number): string => `${n} বলে`;
const wickets = (n: number): string => `${n} উইকেট`;
const listed = (names: readonly string[]): string => (names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ও ${names.at(-1)}`);
const before = (words: string | null): string => (words === null ? '' : `${words} `);
const discipline = (decision: 'bat' | 'field'): string => (decision === 'bat' ? 'ব্যাটিং' : 'বোলিং');

const NTH = ['', 'প্রথম', 'দ্বিতীয়', 'তৃতীয়', 'চতুর্থ', 'পঞ্চম', 'ষষ্ঠ', 'সপ্তম', 'অষ্টম', 'নবম', 'দশম'];
const nth = (n: number): string => NTH[n] ?? `${n}তম`;

export const bengali: Vocabulary = {
  locale: 'bn-IN', stop: '।', shots, lengths, places,
  count: { runs, balls, inBalls, afterBalls: balls, overs: (label) => `${label} ওভার`, inOvers: (label) => `${label} ওভারে`, wickets, listed },
  ball: {
    noBall: 'নো বল', wide: 'ওয়াইড', bye: 'বাই', legBye: 'লেগ বাই', penalty: 'পেনাল্টি', four: 'চার', six: 'ছক্কা', noRun: 'রান নেই', deadBall: 'ডেড বল', out: 'আউট', wicket: 'উইকেট',
    extras: (name, count) => `${name} থেকে ${runs(count)}`,
    lead: (bowler, striker, text) => `${of(bowler)} বল ${to(striker)}, ${text}।`,
    departed: (name, how) => `${name} ${how}।`, departedWith: (scored, faced) => `${inBalls(faced)} ${runs(scored)}।`,
    caughtBy: (name) => `${of(name)} ক্যাচ।`, stumpedBy: (name) => `${of(name)} স্টাম্পিং।`, ranOutBy: (names) => `রান আউটে ${listed(names)}।`,
    dropped: (name) => (name === null ? '<b>ক্যাচ মিস।</b>' : `${of(name)} হাতে <b>ক্যাচ মিস</b>।`),
    reviewedBy: (side) => `<b>রিভিউ</b>, ${of(side)} পক্ষ থেকে`,
    review: { upheld: 'সিদ্ধান্ত বদল', 'struck down': 'সিদ্ধান্ত বহাল', 'umpire’s call': 'আম্পায়ার্স কল, সিদ্ধান্ত বহাল, রিভিউও থাকছে', 'technical failure': 'প্রযুক্তি কাজ করেনি' },
    comesIn: (coming, leaving) => (leaving === null ? `মাঠে ${coming}` : `${of(leaving)} বদলে ${coming}`), freeHit: 'এটি ফ্রি হিট ছিল।',
    over: (place) => `${of(place)} ওপর দিয়ে`, past: (place) => `${of(place)} পাশ দিয়ে`, towards: (place) => `${of(place)} দিকে`,
    overKeeper: 'উইকেটকিপারের ওপর দিয়ে', overBowler: 'বোলারের ওপর দিয়ে', straight: 'সোজা সামনে',
    marks: { W: 'উ', wd: 'ও', nb: 'নো', b: 'বা', lb: 'লে', p: 'পে' },
  },
  events: {
    toss: (side, decision) => `টসে জয় ${of(side)}, আগে ${discipline(decision)}`, noToss: (side, decision) => `টস ছাড়া আগে ${discipline(decision)} ${of(side)}`,
    forfeited: (side) => `${of(side)} ইনিংস পরিত্যাগ`, allOut: (side, scored) => `${side} ${scored} রানে অলআউট`, declared: (side, score) => `${of(side)} ইনিংস ঘোষণা, ${score}`,
    reached: (side, score) => `${side} ${score}, লক্ষ্য পূরণ`, ended: (side, score) => `${side} ${score}, ইনিংস শেষ`,
    target: (within, needed) => `লক্ষ্য: ${before(within)}${needed}`, ofOvers: (label) => `ইনিংস এখন ${label} ওভারের`, ofBalls: (n) => `ইনিংস এখন ${n} বলের`,
    newBall: (side) => `${of(side)} হাতে নতুন বল`, penalty: (side, given) => `${to(side)} ${given} পেনাল্টি রান`, absent: (name) => `${name} অনুপস্থিত`, best: (names) => `ম্যাচসেরা: ${listed(names)}`,
    overEnded: (over) => `ওভার ${over} শেষ`, ballsEnded: (n) => `${n} বল শেষে`,
  },
  milestones: {
    marks: { 50: 'অর্ধশতক', 100: 'শতক', 200: 'দ্বিশতক', 300: 'ত্রিশতক' },
    batter: (name, mark, faced) => `${of(name)} ${mark}, ${inBalls(faced)}`, batterRuns: (name, scored, faced) => `${of(name)} ${runs(scored)}, ${inBalls(faced)}`,
    team: (side, scored) => `${of(side)} ${runs(scored)} পূর্ণ`, stand: (wicket, scored, faced) => `${nth(wicket)} উইকেটে ${runs(scored)}ের জুটি, ${inBalls(faced)}`,
    bowler: (name, taken, inMatch) => `${inMatch ? 'ম্যাচে ' : ''}${of(name)} ${wickets(taken)}`, hatTrick: (name) => `${of(name)} হ্যাটট্রিক`,
  },
  dismissal: {
    notOut: 'অপরাজিত', caught: (by) => `ক. ${by}`, bowled: (by) => `ব. ${by}`, caughtAndBowled: 'ক. ও', stumped: (by) => `স্টা. ${by}`, substitute: 'বদলি',
    kinds: {
      bowled: 'বোল্ড', caught: 'ক্যাচ', 'caught and bowled': 'বোলারের হাতে ক্যাচ', lbw: 'এলবিডব্লিউ', stumped: 'স্টাম্পড', 'run out': 'রান আউট', 'hit wicket': 'হিট উইকেট',
      'obstructing the field': 'ফিল্ডিংয়ে বাধা', 'hit the ball twice': 'বলে দুবার আঘাত', 'handled the ball': 'হাতে বল ধরা', 'timed out': 'টাইমড আউট',
      'retired out': 'রিটায়ার্ড আউট', 'retired hurt': 'রিটায়ার্ড হার্ট', 'retired not out': 'রিটায়ার্ড নট আউট',
    },
  },
  status: {
    needs: (side, within, needed) => `জয়ের জন্য ${of(side)} ${before(within)}${needed} দরকার`, needed: (within, needed) => `${before(within)}${needed} দরকার`, toWin: (within, needed) => `জয়ের জন্য ${before(within)}${needed} দরকার`,
    reached: (side) => `${of(side)} লক্ষ্য পূরণ`, level: 'স্কোর সমান', inHand: (n) => `${wickets(n)} হাতে`,
    ahead: (side, by) => `${side} ${by} রানে এগিয়ে`, behind: (side, by) => `${side} ${by} রানে পিছিয়ে`, followOn: 'ফলো অন',
    par: (side, by) => `${side} ${by === 0 ? 'ডিএলএস পারের সমান' : by > 0 ? `ডিএলএস পারের চেয়ে ${by} রানে এগিয়ে` : `ডিএলএস পারের চেয়ে ${-by} রানে পিছিয়ে`} (স্ট্যান্ডার্ড এডিশন, আনুষ্ঠানিক নয়)`,
    superOver: 'সুপার ওভার', superFive: 'সুপার ফাইভ', nthSuper: (n, name) => `${nth(n)} ${name}`, superOverComing: 'এবার সুপার ওভার', ended: 'খেলা শেষ',
    batting: (side) => `ব্যাটিংয়ে ${side}`, decided: (side, decision) => `${of(side)} সিদ্ধান্ত: আগে ${discipline(decision)}`,
    starts: (when) => `ম্যাচ শুরু ${when}`, noDate: 'ম্যাচের তারিখ এখনো ঠিক হয়নি', gmt: 'জিএমটি', day: (n) => `দিন ${n}`, sessions: ['প্রথম সেশন', 'দ্বিতীয় সেশন', 'তৃতীয় সেশন'],
    breaks: {
      toss: 'টস', drinks: 'পানি পানের বিরতি', 'strategic timeout': 'স্ট্র্যাটেজিক টাইমআউট', lunch: 'মধ্যাহ্নবিরতি', tea: 'চা-বিরতি', dinner: 'নৈশভোজের বিরতি', 'innings break': 'ইনিংস বিরতি',
      'super over break': 'সুপার ওভারের আগে বিরতি', stumps: 'দিনের খেলা শেষ', rain: 'বৃষ্টি', 'bad light': 'আলোর স্বল্পতা', 'wet outfield': 'ভেজা মাঠ', 'delayed start': 'খেলা শুরু হতে দেরি',
      other: 'খেলা বন্ধ', review: 'রিভিউ',
    },
    stopped: { rain: 'বৃষ্টিতে খেলা বন্ধ', 'bad light': 'আলোর স্বল্পতায় খেলা বন্ধ', 'wet outfield': 'ভেজা মাঠের কারণে খেলা বন্ধ', other: 'খেলা বন্ধ' },
  },
  result: {
    methods: { 'D/L': 'ডিএলএস পদ্ধতি', VJD: 'ভিজেডি পদ্ধতি', 'average run rate': 'গড় রান রেট', '1st innings score': 'প্রথম ইনিংসের স্কোর' },
    reasons: [[/rain/i, 'বৃষ্টি'], [/light/i, 'আলোর স্বল্পতা'], [/wet|outfield/i, 'ভেজা মাঠ'], [/crowd/i, 'দর্শকদের বিশৃঙ্খলা']],
    won: (side, by) => `${side} ${before(by)}জয়ী`, byPenalty: 'পেনাল্টি রানে', byRuns: (by) => `${by} রানে`, byWickets: (by) => `${by} উইকেটে`, byInnings: (by) => (by ? `ইনিংস ও ${by} রানে` : 'ইনিংস ব্যবধানে'),
    conceded: 'প্রতিপক্ষ ম্যাচ ছেড়ে দিয়েছে', awarded: 'ম্যাচ প্রদান করা হয়েছে', fewerWickets: 'কম উইকেট হারানোয়', ballsLeft: (n) => `${balls(n)} বাকি`,
    tie: 'ম্যাচ টাই', draw: 'ম্যাচ ড্র', noResult: 'ফল হয়নি', abandoned: 'ম্যাচ পরিত্যক্ত', withoutBall: 'একটি বলও না হয়ে ম্যাচ পরিত্যক্ত', because: (reason) => `কারণ: ${reason}`,
    superOver: (name, side) => `${name}ে ${side} জয়ী`, bowlOut: (side) => `বোল আউটে ${side} জয়ী`, boundaries: (side) => `বাউন্ডারির হিসাবে ${side} জয়ী`, higherInGroup: (side) => `গ্রুপে ওপরে থাকায় এগিয়ে: ${side}`,
  },
  spoken: {
    score: (side, after, scored, fallen) => `${of(side)} স্কোর ${after} শেষে ${runs(scored)}, ${fallen}`, allOut: 'অলআউট', noWicket: 'বিনা উইকেটে', forWickets: (n) => `${n} উইকেটে`, declared: 'ইনিংস ঘোষিত',
    oversAndBalls: (whole, part) => [whole, part].filter((one) => one !== null).join(' '), ballsLeft: (n) => `${balls(n)} বাকি`,
    onStrike: 'স্ট্রাইকে', otherEnd: 'অন্য প্রান্তে', lastBall: (text) => `শেষ বল: ${text}`,
  },
  card: { nthInnings: (n) => `${nth(n)} ইনিংস`, declared: 'ইনিংস ঘোষিত', forfeited: 'ইনিংস পরিত্যক্ত', followOn: 'ফলো অন' },
  fixture: {
    names: new Map([
      ['Match', 'ম্যাচ'], ['match', 'ম্যাচ'], ['Round', 'রাউন্ড'], ['Test', 'টেস্ট'], ['ODI', 'ওয়ানডে'], ['T20I', 'টি-টোয়েন্টি আন্তর্জাতিক'], ['T20', 'টি-টোয়েন্টি'], ['Multi-day match', 'বহুদিনের ম্যাচ'], ['One-day match', 'এক দিনের ম্যাচ'],
      ['Final', 'ফাইনাল'], ['Semi Final', 'সেমিফাইনাল'], ['Quarter Final', 'কোয়ার্টার ফাইনাল'], ['Eliminator', 'এলিমিনেটর'], ['Qualifier', 'কোয়ালিফায়ার'],
    ]),
    nth: (n, name) => `${nth(n)} ${name}`, only: (name) => `একমাত্র ${name}`, group: 'গ্রুপ',
  },
  replaced: { concussion_substitute: 'কনকাশন বদলি', impact_player: 'ইমপ্যাক্ট প্লেয়ার', supersub: 'সুপারসাব', injury: 'চোট' },
};
