/** `npm run staff -- ...`: creates the first account and recovers lost access. */
import { parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { newStaff, staffRole } from '@sightscreen/contracts/staff/account';
import type { Database } from '../../core/db/database.ts';
import { ProblemError } from '../../core/http/problems.ts';
import { type Account, toStaffAccount, listAccounts, findByEmail } from './accounts/account.store.ts';
import { endStaffSessions } from './sessions/session.ts';
import { changeAccount, createAccount, renewSetUpLink } from './accounts/manage.ts';
import { recordAuditEvent } from '../../core/sign-in/audit.ts';
import { resetAuthenticator } from './authenticator/enrol.ts';

const USAGE = `Usage:
  npm run staff -- create --email ada@example.org --name "Ada Tern" --role admin
  npm run staff -- list
  npm run staff -- disable EMAIL
  npm run staff -- enable EMAIL
  npm run staff -- reset-password EMAIL
  npm run staff -- reset-authenticator EMAIL
  npm run staff -- end-sessions EMAIL

  --role  ${staffRole.options.join(', ')}`;

/** `origin` of the desk, for links. */
export interface StaffCommandDeps {
  db: Kysely<Database>;
  now: number;
  origin: string;
  say: (line: string) => void;
}
type Verb = (world: StaffCommandDeps, account: Account) => Promise<void>;

const verbs: Record<string, Verb> = {
  async disable({ db, now, say }, account) {
    await changeAccount(db, account.id, { disabled: true }, null, now);
    say(`${account.email} is disabled and signed out everywhere.`);
  },
  async enable({ db, now, say }, account) {
    await changeAccount(db, account.id, { disabled: false }, null, now);
    say(`${account.email} is enabled.`);
  },
  async 'reset-password'(world, account) {
    const { setUp } = await renewSetUpLink(world.db, account.id, null, world.now);
    // Anyone else who knows the old password is locked out at once.
    await world.db.updateTable('staff').set({ password: null }).where('id', '=', account.id).execute();
    await endStaffSessions(world.db, account.id, world.now);
    printLink(world, setUp, account.email);
  },
  async 'reset-authenticator'({ db, now, say }, account) {
    await resetAuthenticator(db, account, now);
    say(
      `The authenticator and the recovery codes of ${account.email} no longer work, and the account is signed out everywhere. The password alone is now enough to sign in.`,
    );
  },
  async 'end-sessions'({ db, now, say }, account) {
    const ended = await endStaffSessions(db, account.id, now);
    await recordAuditEvent(db, now, {
      action: 'sessions.ended',
      staffId: null,
      target: `staff:${account.id}`,
      words: `Ended all sessions of ${account.name}, from the command line`,
    });
    say(`${ended} session${ended === 1 ? '' : 's'} of ${account.email} ended.`);
  },
};

/** Returns the exit code: 0 done, 1 refused, 2 usage error. */
export async function runStaffCommand(args: string[], world: StaffCommandDeps): Promise<number> {
  const { say } = world;
  const usageError = (why: string) => {
    say(`${why}\n\n${USAGE}`);
    return 2;
  };
  const [verb, ...rest] = args;
  try {
    if (verb === 'list' && rest.length === 0) {
      say(table(await listAccounts(world.db)));
      return 0;
    }
    if (verb === 'create') return await create(rest, world, usageError);
    const act = verb !== undefined && Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
    if (!act || rest.length !== 1)
      return usageError(verb === undefined ? 'Choose a command.' : `Unknown command: ${args.join(' ')}.`);
    const account = await findByEmail(world.db, rest[0]!.trim().toLowerCase());
    if (!account) {
      say(`There is no account for ${rest[0]}.`);
      return 1;
    }
    await act(world, account);
    return 0;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    say(error.message);
    return 1;
  }
}

async function create(rest: string[], world: StaffCommandDeps, usageError: (why: string) => number): Promise<number> {
  let values: Record<string, string | undefined>;
  try {
    ({ values } = parseArgs({
      args: rest,
      options: { email: { type: 'string' }, name: { type: 'string' }, role: { type: 'string' } },
    }));
  } catch (error) {
    return usageError(`${(error as Error).message}.`);
  }
  const wanted = newStaff.safeParse(values);
  if (!wanted.success)
    return usageError(
      `An account needs --email, --name and --role: --${String(wanted.error.issues[0]?.path[0])} is missing or not valid.`,
    );
  const { setUp } = await createAccount(world.db, wanted.data, null, world.now);
  printLink(world, setUp, wanted.data.email);
  return 0;
}

function printLink(
  { say, origin }: StaffCommandDeps,
  { path, endsAt }: { path: string; endsAt: number },
  email: string,
): void {
  say(
    `Anyone with this link can set the password of ${email}. It works once, until ${minute(endsAt)} GMT, and is not shown again:\n\n  ${origin}${path}\n`,
  );
}

const minute = (at: number | Date) =>
  Temporal.Instant.fromEpochMilliseconds(Number(at))
    .toString({ smallestUnit: 'minute' })
    .replace('T', ' ')
    .replace('Z', '');

function table(accounts: Account[]): string {
  if (accounts.length === 0)
    return 'There are no accounts yet. Create the first: npm run staff -- create --email ... --name ... --role admin';
  const rows = accounts.map((account) => {
    const { email, name, role, state, authenticator, lastSignInAt } = toStaffAccount(account);
    return [
      email,
      name,
      role,
      state,
      authenticator ? 'authenticator' : 'password only',
      lastSignInAt === null ? 'never signed in' : `signed in ${minute(lastSignInAt)}`,
    ];
  });
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
