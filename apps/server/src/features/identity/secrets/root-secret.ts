/** The secret that is not in the database: IDENTITY_SECRET, or a file beside the data, made by whoever comes first. */
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../../config/config.ts';
import { randomId, randomText } from '../../../security/token.ts';

const FILE = 'identity-secret';

/** Rejects when the folder cannot be used. */
export async function rootSecret({
  identitySecret,
  dataFolder,
}: Pick<Config, 'identitySecret' | 'dataFolder'>): Promise<string> {
  if (identitySecret !== null) return identitySecret;
  const path = join(dataFolder, FILE);
  return (await read(path)) ?? (await make(dataFolder, path));
}

async function make(folder: string, path: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const own = `${path}.${randomId()}`;
  await writeFile(own, randomText(), { mode: 0o600, flag: 'wx' });
  // A link appears whole or not at all, and never replaces what another server made.
  try {
    await link(own, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(own, { force: true });
  }
  return (await readFile(path, 'utf8')).trim();
}

async function read(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
