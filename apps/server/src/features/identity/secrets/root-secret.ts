/**
 * The secret that is not in the database: IDENTITY_SECRET, or a file in the data folder, created by the first server.
 */
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../../core/config/config.ts';
import { ConfigRefusal } from '../../../core/config/refusal.ts';
import { randomId, randomText } from '../../../core/security/token.ts';

const FILE = 'identity-secret';
/** The form of `randomText`: with a truncated secret anyone could derive our keys. */
const FORM = /^[\w-]{43}$/;

/** Rejects if the folder cannot be used, or the file does not hold a complete secret. */
export async function rootSecret({
  identitySecret,
  dataFolder,
}: Pick<Config, 'identitySecret' | 'dataFolder'>): Promise<string> {
  if (identitySecret !== null) return identitySecret;
  const path = join(dataFolder, FILE);
  return (await read(path)) ?? (await make(dataFolder, path));
}

/**
 * Call at server start, so that a damaged file is found before readers are affected.
 * @throws ConfigRefusal
 */
export async function requireUsableSecret({
  identitySecret,
  dataFolder,
}: Pick<Config, 'identitySecret' | 'dataFolder'>): Promise<void> {
  if (identitySecret === null) await read(join(dataFolder, FILE));
}

async function make(folder: string, path: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const own = `${path}.${randomId()}`;
  const file = await open(own, 'wx', 0o600);
  try {
    await file.writeFile(randomText());
    await file.sync();
  } finally {
    await file.close();
  }
  // A hard link appears complete or not at all, and never replaces the file of another server.
  try {
    await link(own, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(own, { force: true });
  }
  return requireComplete(path, await readFile(path, 'utf8'));
}

async function read(path: string): Promise<string | null> {
  try {
    return requireComplete(path, await readFile(path, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function requireComplete(path: string, text: string): string {
  if (!FORM.test(text.trim()))
    throw new ConfigRefusal(`${path} is damaged. Restore it from a backup, or delete it, which signs everybody out.`);
  return text.trim();
}
