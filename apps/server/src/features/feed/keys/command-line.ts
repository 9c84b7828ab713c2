/** `npm run feed-key -- create|list|revoke`: the only way to create keys. */
import { parseArgs } from 'node:util';
import { Temporal } from 'temporal-polyfill';
import { plainText } from '@sightscreen/contracts/text/plain-text';
import type { FeedKeyStore, StoredKey } from './feed-key.store.ts';
import { makeKey } from './key-text.ts';
import { parseRights, parseScope } from '../../../match/scoring/scope.ts';

const USAGE = `Usage:
  npm run feed-key -- create --name "Lord's scorer" --scope match:1000000001,series:7 --rights score,comment --ends 2027-01-01
  npm run feed-key -- list
  npm run feed-key -- revoke PREFIX

  --scope   all, or any of match:<id> and series:<number>, separated by commas
  --rights  any of score, comment, manage, separated by commas
  --ends    the first day (GMT) on which the key no longer works; a year from today by default`;

export interface CommandLineWorld {
  store: FeedKeyStore;
  now: Date;
  say: (line: string) => void;
}

/** Returns the exit code: 0 done, 1 refused, 2 usage error. */
export async function runFeedKeyCommand(args: string[], { store, now, say }: CommandLineWorld): Promise<number> {
  const misread = (why: string) => {
    say(`${why}\n\n${USAGE}`);
    return 2;
  };
  const [verb, ...rest] = args;
  if (verb === 'list' && rest.length === 0) {
    say(table(await store.list(), now));
    return 0;
  }
  if (verb === 'revoke' && rest.length === 1) {
    const prefix = rest[0]!.replace(/^ss_/, '').slice(0, 8);
    const done = await store.revoke(prefix);
    say(
      done ? `The key ss_${prefix}_... is revoked and no longer works.` : `There is no key ss_${prefix}_... to revoke.`,
    );
    return done ? 0 : 1;
  }
  if (verb !== 'create')
    return misread(verb === undefined ? 'Choose a command.' : `Unknown command: ${args.join(' ')}.`);

  const options = createOptions(rest);
  if (typeof options === 'string') return misread(options);
  const name = plainText(options.name ?? '');
  if (name === '' || name.length > 100)
    return misread('A key needs --name: who will use it, in at most 100 characters.');
  const scope = options.scope === undefined ? null : parseScope(options.scope);
  if (!scope)
    return misread('A key needs --scope: all, or any of match:<id> and series:<number>, separated by commas.');
  const rights = options.rights === undefined ? null : parseRights(options.rights);
  if (!rights) return misread('A key needs --rights: any of score, comment, manage, separated by commas.');
  const endsAt = endOf(options.ends, now);
  if (!endsAt) return misread(`"${options.ends}" is not a date. Use the form 2027-01-01.`);
  if (endsAt <= now) return misread(`A key that ends on ${options.ends} would never work. Choose a later day.`);

  const key = makeKey();
  await store.add({ prefix: key.prefix, name, hash: key.hash, scope, rights, endsAt });
  say(`${key.text}\n\nThis is the key of ${name}. Copy it now: we store only its hash and cannot show it again.`);
  say(
    `It may ${rights.join(', ')} in ${scope.join(', ')} and expires at ${minute(endsAt)}. To revoke it: npm run feed-key -- revoke ${key.prefix}`,
  );
  return 0;
}

/** The options, or an error message. */
function createOptions(args: string[]): { name?: string; scope?: string; rights?: string; ends?: string } | string {
  try {
    const text = { type: 'string' } as const;
    return parseArgs({ args, options: { name: text, scope: text, rights: text, ends: text } }).values;
  } catch (error) {
    return (error as Error).message;
  }
}

function endOf(day: string | undefined, now: Date): Date | null {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('UTC').toPlainDate();
  try {
    const ends = day === undefined ? today.add({ years: 1 }) : Temporal.PlainDate.from(day);
    return new Date(ends.toZonedDateTime('UTC').epochMilliseconds);
  } catch {
    return null;
  }
}

const minute = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} GMT`;

function standing(key: StoredKey, now: Date): string {
  if (key.revokedAt) return `revoked ${minute(key.revokedAt)}`;
  return key.endsAt <= now ? 'expired' : 'active';
}

function table(keys: StoredKey[], now: Date): string {
  if (keys.length === 0) return 'There are no keys yet.';
  const rows = [
    ['PREFIX', 'NAME', 'SCOPE', 'RIGHTS', 'EXPIRES', 'LAST USED', 'STATE'],
    ...keys.map((key) => [
      key.prefix,
      key.name,
      key.scope.join(','),
      key.rights.join(','),
      minute(key.endsAt),
      key.lastUsedAt ? minute(key.lastUsedAt) : 'never',
      standing(key, now),
    ]),
  ];
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
