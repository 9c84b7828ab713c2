/**
 * Readers' accounts: sign-ins a second among many accounts, whether reply times reveal that an account exists, ten
 * thousand refreshes at once, and the cost of a token check.
 */
import { CODES } from '@sightscreen/identity';
import { captchaSecret } from '@sightscreen/server/ports/captcha/spent';
import { easilySolved } from '@sightscreen/server/ports/captcha/testing/solved';
import { addressOf, type Browsers, inTurns, openBrowsers } from '../identity/browsers.ts';
import { codesOf, databaseOf, mailOf, makeAccounts, makeSessions } from '../identity/crowd-of-accounts.ts';
import { tokenCheck } from '../identity/token-check.ts';
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
const REFRESHES = 10_000;
const CONNECTIONS = 500;

export async function benchIdentity(): Promise<Row[]> {
  const guard = await tokenCheck();
  const site = await prepareSite({
    SIGHTSCREEN_DEMO: '0',
    TRUSTED_PROXIES: 'loopback',
    IDENTITY_SECRET: 'b'.repeat(43),
  });
  try {
    await startPinned(site);
    const database = await databaseOf(site);
    const browsers = openBrowsers(site, CONNECTIONS);
    try {
      await makeAccounts(database.db, ACCOUNTS);
      const secret = await captchaSecret(database.db)();
      const human = (): Promise<string> => easilySolved(secret);
      const signedIn = await signIns({ browsers, human, db: database.db, pid: site.pid! });
      const pairRows = await pairs(browsers, { human, db: database.db });
      const refreshed = await refreshes(browsers, await makeSessions(database.db, REFRESHES));
      return [
        {
          section: SECTION,
          what: 'sign-ins a second',
          value: signedIn.perSecond.toFixed(0),
          note: `${ACCOUNTS} accounts, ${AT_ONCE} browsers at once, server on one core; ${signedIn.cpuMs.toFixed(1)} ms of its processor each, code and token p99 ${signedIn.p99.toFixed(0)} ms; captchas were solved before`,
        },
        ...pairRows,
        {
          section: SECTION,
          what: `${REFRESHES} refreshes at once`,
          value: `${refreshed.lost} lost`,
          aim: '0 lost',
          note: `${CONNECTIONS} connections, ${refreshed.seconds.toFixed(1)} s, ${refreshed.again} told to come again; p50 ${refreshed.p50.toFixed(0)} ms; ${refreshed.twice} of the new tokens used once more, all good${refreshed.reasons.map((one) => `; lost by ${one}`).join('')}`,
        },
        {
          section: SECTION,
          what: 'check of a token / a bare check of its signature',
          value: guard.again.toFixed(2),
          aim: 'at most 0.5',
          note: `seen before; ${guard.first.toFixed(2)} for the first time; bare ${guard.bare.toFixed(0)} us; without the database`,
        },
      ];
    } finally {
      browsers.close();
      await database.close();
    }
  } finally {
    await site.clear();
  }
}

interface Given {
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
}: Given): Promise<{ perSecond: number; cpuMs: number; p99: number }> {
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
async function pairs(browsers: Browsers, { human, db }: Pick<Given, 'human' | 'db'>): Promise<Row[]> {
  const ask = { known: [] as number[], unknown: [] as number[] };
  const guess = { known: [] as number[], unknown: [] as number[] };
  const until = performance.now() + PAIRS_MS;
  for (let n = -20; n < PAIRS && performance.now() < until; n += 1) {
    // oxlint-disable-next-line no-await-in-loop -- between two pairs
    if (n % PAIRS_WITHIN_LIMITS === 0) await db.deleteFrom('account_allowance').execute();
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

async function refreshes(browsers: Browsers, sessions: Awaited<ReturnType<typeof makeSessions>>) {
  const times: number[] = [];
  /** Failure reasons of those without a token in the end. */
  const reasons = new Set<string>();
  const refresh = async (one: (typeof sessions)[number], n: number): Promise<string | null> => {
    const { username, RefreshToken, cookie } = one;
    const { status, body, ms } = await browsers.post(
      'refresh-token',
      { username, RefreshToken },
      { address: addressOf(n), cookie },
    );
    times.push(ms);
    if (typeof body['RefreshToken'] === 'string') return body['RefreshToken'];
    reasons.add(`${status} ${JSON.stringify(body).slice(0, 60)}`);
    return null;
  };
  const before = browsers.again();
  const begun = performance.now();
  const next = await inTurns(sessions, sessions.length, refresh);
  const seconds = (performance.now() - begun) / 1000;
  const again = browsers.again() - before;
  const some = sessions.flatMap((one, n) =>
    n % 20 === 0 && next[n] != null ? [{ ...one, RefreshToken: next[n] }] : [],
  );
  const more = await inTurns(some, 50, refresh);
  return {
    again,
    reasons: [...reasons],
    lost: [...next, ...more].filter((one) => one === null).length,
    seconds,
    p50: median(times),
    twice: some.length,
  };
}
