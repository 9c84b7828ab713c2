/** Readers' accounts: sign-ins a second among many accounts, and whether reply times reveal that an account exists. */
import { CODES } from '@sightscreen/identity';
import { captchaSecret } from '@sightscreen/server/core/ports/captcha/spent';
import { easilySolved } from '@sightscreen/server/core/ports/captcha/testing/solved';
import { addressOf, type Browsers, inTurns, openBrowsers } from '../identity/browsers.ts';
import { codesOf, databaseOf, mailOf, makeAccounts } from '../identity/crowd-of-accounts.ts';
import { cpuSeconds, median, percentile, type Row } from '../measure.ts';
import { prepareSite, startPinned } from '../stage.ts';

const SECTION = 'identity';
const ACCOUNTS = 100_000;
const SIGN_INS = 400;
const AT_ONCE = 16;
/** This many pairs, or as many as fit into the time limit. */
const PAIRS = 3_000;
const PAIRS_MS = 4 * 60_000;
/** Rate limits are not measured here: the counters are reset after this many pairs. */
const PAIRS_WITHIN_LIMITS = 200;
/** Spread of the difference of two medians for a normal distribution, in interquartile ranges of one pair. */
const MEDIANS_VARY = 1.31;

export async function benchIdentity(): Promise<Row[]> {
  const site = await prepareSite({
    SIGHTSCREEN_DEMO: '0',
    TRUSTED_PROXIES: 'loopback',
    IDENTITY_SECRET: 'b'.repeat(43),
  });
  try {
    await startPinned(site);
    const database = await databaseOf(site);
    const browsers = openBrowsers(site);
    try {
      await makeAccounts(database.db, ACCOUNTS);
      const secret = await captchaSecret(database.db)();
      const human = (): Promise<string> => easilySolved(secret, Date.now());
      const signedIn = await signIns({ browsers, human, db: database.db, pid: site.pid! });
      const pairRows = await pairs(browsers, { human, db: database.db });
      return [
        {
          section: SECTION,
          what: 'sign-ins a second',
          value: signedIn.perSecond.toFixed(0),
          note: `${ACCOUNTS} accounts, ${AT_ONCE} browsers at once, server on one core; ${signedIn.cpuMs.toFixed(1)} ms of its processor each, code and token p99 ${signedIn.p99.toFixed(0)} ms; captchas were solved before`,
        },
        ...pairRows,
      ];
    } finally {
      browsers.close();
      await database.close();
    }
  } finally {
    await site.clear();
  }
}

interface BenchSite {
  browsers: Browsers;
  human: () => Promise<string>;
  db: Parameters<typeof codesOf>[0];
  pid: number;
}

async function signIns({
  browsers,
  human,
  db,
  pid,
}: BenchSite): Promise<{ perSecond: number; cpuMs: number; p99: number }> {
  const names = Array.from({ length: SIGN_INS }, (_, n) => mailOf(n * 7));
  const captchas = await inTurns(names, 2, human);
  const times: number[] = [];
  const cpu = cpuSeconds(pid);
  const begun = performance.now();
  const codeReplies = await inTurns(names, AT_ONCE, async (username, n) => {
    const answer = await browsers.post('login', { username, recaptcha: captchas[n] }, { address: addressOf(n) });
    times.push(answer.ms);
    if (typeof answer.body['Session'] !== 'string') throw new Error(`no code: ${JSON.stringify(answer.body)}`);
    return { Session: answer.body['Session'], cookie: answer.cookie };
  });
  const codes = await codesOf(db, names);
  await inTurns(names, AT_ONCE, async (username, n) => {
    const { Session, cookie } = codeReplies[n]!;
    const answer = await browsers.post(
      'verify-otp',
      { username, Session, otp: codes.get(username) },
      { address: addressOf(n), cookie },
    );
    times.push(answer.ms);
    if (typeof answer.body['AccessToken'] !== 'string') throw new Error(`no token: ${JSON.stringify(answer.body)}`);
  });
  const seconds = (performance.now() - begun) / 1000;
  return {
    perSecond: SIGN_INS / seconds,
    cpuMs: ((cpuSeconds(pid) - cpu) * 1000) / SIGN_INS,
    p99: percentile(times, 0.99),
  };
}

/** Alternates an address with an account and one without: requests a code, and submits a wrong one. */
async function pairs(browsers: Browsers, { human, db }: Pick<BenchSite, 'human' | 'db'>): Promise<Row[]> {
  const ask = { known: [] as number[], unknown: [] as number[] };
  const guess = { known: [] as number[], unknown: [] as number[] };
  const until = performance.now() + PAIRS_MS;
  for (let n = -20; n < PAIRS && performance.now() < until; n += 1) {
    // oxlint-disable-next-line no-await-in-loop -- between two pairs
    if (n % PAIRS_WITHIN_LIMITS === 0) await db.deleteFrom('rate_limit').execute();
    const order = n % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of order) {
      const username = kind === 'known' ? mailOf(50_000 + n) : `nobody${50_000 + n}@bench.invalid`;
      const address = addressOf(10_000 + n);
      // oxlint-disable-next-line no-await-in-loop -- nothing else goes on meanwhile
      const recaptcha = await human();
      // oxlint-disable-next-line no-await-in-loop -- see above
      const codeReply = await browsers.post('login', { username, recaptcha }, { address });
      const { Session } = codeReply.body as { Session: string };
      // oxlint-disable-next-line no-await-in-loop -- see above
      const guessed = await browsers.post(
        'verify-otp',
        { username, Session, otp: '000000' },
        { address, cookie: codeReply.cookie },
      );
      const { exception } = guessed.body as { exception?: { errorCode: number } };
      if (exception?.errorCode !== CODES.wrongCode)
        throw new Error(`a guess was answered ${JSON.stringify(guessed.body)}`);
      if (n < 0) continue;
      ask[kind].push(codeReply.ms);
      guess[kind].push(guessed.ms);
    }
  }
  return [
    { what: 'a code asked for, with and without an account', ...ask },
    { what: 'a wrong code, with and without an account', ...guess },
  ].map(({ what, known, unknown }) => {
    const spread = percentile(known, 0.75) - percentile(known, 0.25);
    const apart = Math.abs(median(known) - median(unknown));
    const certain = (100 * 2 * MEDIANS_VARY) / Math.sqrt(known.length);
    return {
      section: SECTION,
      what,
      value: `${((100 * apart) / spread).toFixed(1)} %`,
      aim: 'medians within 5 % of the interquartile range',
      note: `${known.length} pairs in turns, so known to ${certain.toFixed(1)} % in 19 of 20 runs; medians ${median(known).toFixed(2)} and ${median(unknown).toFixed(2)} ms, interquartile range ${spread.toFixed(2)} ms`,
    };
  });
}
