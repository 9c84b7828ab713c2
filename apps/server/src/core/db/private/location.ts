/** Location and account of the private database. PostgreSQL refuses to run as root, so root runs it as `nobody`. */
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync, readFileSync, statSync, type Stats } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Host } from '../../config/env.ts';

export interface Account {
  uid: number;
  gid: number;
}

export interface DatabaseLocation {
  /** Parent folder of the paths below; owned by the account that runs the server. */
  home: string;
  cluster: string;
  passwordFile: string;
  versionFile: string;
  users: string;
  log: string;
  socketFolder: string;
  /** User id that owns the folders and runs the server. */
  uid: number;
  /** The account to run as, or null for our own. */
  runAs: Account | null;
  /** The wanted folder, when that account cannot reach it and another is used instead. */
  movedFrom: string | null;
}

/** A message for the terminal: why the private database is unavailable. */
export class PrivateDatabaseRefusal extends Error {}

/** Two WAL segments; with less free space, the next write may fail. */
export const MIN_BYTES = 32 * 1024 * 1024;
export const diskFull = (folder: string) =>
  new PrivateDatabaseRefusal(
    `The disk of the private database (${folder}) is full. Free some space, or set SIGHTSCREEN_DATA to a folder on another disk.`,
  );

const longestSocketFolder = 88;

export function chooseLocation(
  dataFolder: string,
  host: Host,
  systemFolder = '/var/lib/sightscreen',
): DatabaseLocation {
  const wanted = resolve(dataFolder);
  const account = accountFor(join(wanted, 'database'), host);
  if (account === null) return layOut(wanted, host.uid, host, null, null);
  if (reachable(wanted, account)) return layOut(wanted, account.uid, host, account, null);
  const other = join(systemFolder, mark(wanted));
  const elsewhere = accountFor(join(other, 'database'), host) ?? account;
  return layOut(other, elsewhere.uid, host, elsewhere, wanted);
}

/** Root runs the server as the owner of existing data, else as `nobody`; other users run it as themselves. */
function accountFor(home: string, host: Host): Account | null {
  const owner = look(home);
  if (host.uid !== 0) {
    if (owner && owner.uid !== host.uid) {
      throw new PrivateDatabaseRefusal(
        `The data folder ${home} belongs to another user (number ${owner.uid}). Start as that user, or set SIGHTSCREEN_DATA to a folder of your own.`,
      );
    }
    return null;
  }
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody();
}

function nobody(): Account {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : { uid: 65_534, gid: 65_534 };
}

/** Whether the account can traverse to this folder; we create missing folders with access. */
export function reachable(folder: string, account: Account): boolean {
  for (let at = folder; ; at = dirname(at)) {
    const found = look(at);
    if (found && !mayEnter(statSync(at), account)) return false;
    if (at === dirname(at)) return true;
  }
}

function mayEnter(folder: Stats, account: Account): boolean {
  if (folder.uid === account.uid) return (folder.mode & 0o100) !== 0;
  if (folder.gid === account.gid) return (folder.mode & 0o010) !== 0;
  return (folder.mode & 0o001) !== 0;
}

function look(path: string): Stats | null {
  try {
    return lstatSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new PrivateDatabaseRefusal(
      `The data folder ${path} cannot be read (${(error as NodeJS.ErrnoException).code}). Set SIGHTSCREEN_DATA to a folder of your own.`,
    );
  }
}

function mark(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12);
}

function layOut(
  dataFolder: string,
  uid: number,
  host: Host,
  runAs: Account | null,
  movedFrom: string | null,
): DatabaseLocation {
  const home = join(dataFolder, 'database');
  const near = join(home, 'socket');
  // Socket paths are limited to about 100 bytes; a deep clone uses a short folder elsewhere.
  const socketFolder =
    Buffer.byteLength(near) <= longestSocketFolder ? near : join(host.tempFolder, `sightscreen-${uid}-${mark(home)}`);
  return {
    home,
    socketFolder,
    uid,
    runAs,
    movedFrom,
    cluster: join(home, 'cluster'),
    passwordFile: join(home, 'password'),
    versionFile: join(home, 'major-version'),
    users: join(home, 'users'),
    log: join(home, 'postgres.log'),
  };
}

/** Creates the folders. Those above `home` remain traversable; `home` and the socket's folder are private. */
export function prepare(location: DatabaseLocation): void {
  open(dirname(location.home), location.runAs !== null);
  ensureFolder(location.home, location.runAs, location.uid);
  ensureFolder(location.socketFolder, location.runAs, location.uid);
  ensureFolder(location.users, location.runAs, location.uid);
}

function open(folder: string, passable: boolean): void {
  if (look(folder)) return;
  open(dirname(folder), passable);
  mkdirSync(folder);
  if (passable) chmodSync(folder, 0o711);
}

function ensureFolder(folder: string, account: Account | null, uid: number): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
    if (account) chownSync(folder, account.uid, account.gid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw new PrivateDatabaseRefusal(
        `Cannot create the folder ${folder} (${(error as NodeJS.ErrnoException).code}). Set SIGHTSCREEN_DATA to a folder you can write to.`,
      );
    }
  }
  const found = lstatSync(folder);
  const owners = account ? [account.uid, 0] : [uid];
  if (!found.isDirectory() || !owners.includes(found.uid))
    throw new PrivateDatabaseRefusal(`The folder ${folder} belongs to another user. Remove it and start again.`);
  if (account && found.uid !== account.uid) chownSync(folder, account.uid, account.gid);
  if ((found.mode & 0o077) !== 0) chmodSync(folder, 0o700);
}
