/**
 * Runs two server processes on one database: a session ended, or a role or plan changed, on one takes effect on the
 * other (issue 13, section 4).
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { challengeReply } from '@sightscreen/contracts/calls/captcha';
import { solution } from '@sightscreen/server/core/ports/captcha/testing/solved';
import { freePort, run, Site } from '@sightscreen/test-kit/site/site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeTo, newEmailAddress } from '../stage/account.ts';
import { PASSWORD } from '../stage/desk-person.ts';

const DENIED = 14001;

let firstSite: Site;
let other: Site;
/** The shared origin: both servers are behind one name. */
let origin: string;
beforeAll(async () => {
  origin = `http://localhost:${await freePort()}`;
  const env = { PUBLIC_ORIGIN: origin, LOG_LEVEL: 'debug' };
  firstSite = await (await Site.prepareProduction(env)).start();
  other = await (await Site.prepareProduction({ ...env, SIGHTSCREEN_DATA: firstSite.data })).start();
});
afterAll(async () => {
  await other?.clear();
  await firstSite?.clear();
});

/** Everything typed, sent or set as a cookie. */
const secrets = new Set<string>();

type Body = Record<string, unknown> & { exception?: { errorCode: number } };

/** Keeps the cookies of both servers together, as a browser does for one site. */
function browserOf() {
  const cookies = new Map<string, string>();
  return async (site: Site, path: string, body?: object): Promise<Body> => {
    const reply = await fetch(site.origin + path, {
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        origin,
        'content-type': 'application/json',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    });
    for (const line of reply.headers.getSetCookie()) {
      const [name, value] = line.split(';')[0]!.split(/=(.*)/s) as [string, string];
      cookies.set(name, value);
      if (value.length > 20) secrets.add(value);
    }
    return (await reply.json()) as Body;
  };
}
const ACCOUNT = '/cbplus/auth/user';

interface Reader {
  ask: ReturnType<typeof browserOf>;
  tokens: { username: string; AccessToken: string };
}
/** Requests a code from the first server and submits it to the second: codes are not bound to a process. */
async function signIn(username: string): Promise<Reader> {
  const ask = browserOf();
  const challenge = challengeReply.parse(await ask(firstSite, '/captcha/challenge'));
  const recaptcha = await solution(challenge as Parameters<typeof solution>[0]);
  const { Session } = await ask(firstSite, `${ACCOUNT}/login`, { username, recaptcha });
  const code = await codeTo(firstSite.origin, username);
  const { AccessToken } = await ask(other, `${ACCOUNT}/verify-otp`, { username, Session, otp: code });
  if (typeof AccessToken !== 'string') throw new Error('nobody was signed in');
  for (const secret of [username, code, AccessToken, String(Session)]) secrets.add(secret);
  return { ask, tokens: { username, AccessToken } };
}
const seenBy = ({ ask, tokens }: Reader, site: Site) => ask(site, `${ACCOUNT}/verify-token`, tokens);
const sessionAt = async (reader: Reader, site: Site) =>
  (await seenBy(reader, site))['user'] as { state: string; role: string } | undefined;
const stateAt = async (reader: Reader, site: Site) => (await sessionAt(reader, site))?.state;
const roleAt = async (reader: Reader, site: Site) => (await sessionAt(reader, site))?.role;

/** Imports an account as support does, from the command line. */
async function importOld(email: string): Promise<void> {
  const file = join(firstSite.data, 'users.jsonl');
  const hash = `$2y$04$${'a'.repeat(53)}`;
  await writeFile(file, JSON.stringify({ username: 'earlier', email, scheme: 'bcrypt', hash }));
  await run('apps/server/src/features/identity/legacy-accounts/cli.ts', [file], firstSite.env);
}

/** Signs a staff member in at the desk of the first server. */
async function admin(): Promise<(path: string, body?: object) => Promise<Body>> {
  const email = 'admin@example.org';
  const output = await run(
    'apps/server/src/features/staff/cli.ts',
    ['create', '--email', email, '--name', 'Ada', '--role', 'admin'],
    firstSite.env,
  );
  const ask = browserOf();
  await ask(firstSite, '/desk/api/set-up', { token: /\/desk\/set-up#(\S+)/.exec(output)![1]!, password: PASSWORD });
  await ask(firstSite, '/desk/api/sign-in', { email, password: PASSWORD });
  return (path, body) => ask(firstSite, `/desk/api/records/${path}`, body);
}

test('sign-outs, roles and plans reach the other server (AUTH-S04, AUTH-S12, AUTH-S13, ASVS 5.0 V7.4.1)', async () => {
  const username = newEmailAddress();
  const first = await signIn(username);
  const second = await signIn(username);
  const desk = await admin();
  const obeyed = async (what: string, isObeyed: () => Promise<boolean>): Promise<void> => {
    await expect.poll(isObeyed, { message: what }).toBe(true);
  };
  const isOut = (reader: Reader) => async () => (await seenBy(reader, other)).exception?.errorCode === DENIED;

  const user = (await seenBy(first, other))['user'] as { id: string };
  expect([await stateAt(first, other), await stateAt(second, other)]).toEqual(['NA', 'NA']);

  const grantReply = await desk('grants', {
    values: {
      account: user.id,
      kind: 'ACTIVE',
      plan: '1',
      term: '1',
      starts: '',
      ends: '2099-01-01 00:00',
      reason: 'To see it obeyed',
    },
  });
  const grant = grantReply['record'] as { id: string; version: number; values: object };
  await obeyed('a plan that was given', async () => (await stateAt(first, other)) === 'ACTIVE');
  await desk(`grants/${grant.id}/delete`, { version: grant.version });
  await obeyed('a plan that was taken back', async () => (await stateAt(first, other)) === 'NA');

  await first.ask(firstSite, `${ACCOUNT}/devices/end-others`, first.tokens);
  await obeyed('a browser that its owner ended', isOut(second));
  const third = await signIn(username);
  await importOld(username);
  await obeyed('an account of the earlier system', async () => (await isOut(first)()) && (await isOut(third)()));
  const moved = await signIn(username);
  expect(await roleAt(moved, other)).toBe('non_migrated_user');
  const { version } = await desk(`accounts/${user.id}`);
  await desk(`accounts/${user.id}`, { values: { role: 'user' }, version });
  await obeyed('another role', isOut(moved));

  const fourth = await signIn(username);
  await fourth.ask(firstSite, `${ACCOUNT}/logout`, fourth.tokens);
  await obeyed('a sign-out', isOut(fourth));
  const fifth = await signIn(username);
  await fifth.ask(firstSite, `${ACCOUNT}/delete-account`, fifth.tokens);
  await obeyed('a deletion', isOut(fifth));
});

test('neither server logs an address, a code, a token or a cookie (ASVS 5.0 V16.2.5)', () => {
  // The log's own numbers may contain the six digits of a code.
  const logs = (firstSite.log + other.log).replace(/"(time|reqId|responseTime)":("[^"]*"|[\d.]+)/g, '');
  expect(logs).toContain('"level":');
  expect(secrets.size).toBeGreaterThan(20);
  expect([...secrets].filter((secret) => logs.includes(secret))).toEqual([]);
});
