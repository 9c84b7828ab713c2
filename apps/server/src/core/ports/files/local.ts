/** Files in a folder of this machine. */
import { createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FSDriver } from 'flydrive/drivers/fs';
import { sameHash } from '../../security/hash.ts';
import { randomText } from '../../security/token.ts';
import { onDisk } from './disk.ts';
import { checkedKey, type FilesPort } from './port.ts';
import { syncFolder, viaTempFile } from './temp-file.ts';

export interface LocalFiles extends FilesPort {
  /** Whether a signed address for this file is valid and current. */
  holds(key: string, signed: SignedParts): Promise<boolean>;
}
export interface SignedParts {
  until: number;
  saveAs: string | undefined;
  signature: string;
}

/** @param origin of the site, which serves the signed addresses @param clock milliseconds */
export function localFiles({
  folder,
  origin,
  clock,
}: {
  folder: string;
  origin: string;
  clock: () => number;
}): LocalFiles {
  const stored = join(folder, 'stored');
  const shared = onDisk(new FSDriver({ location: stored, visibility: 'private' }), isMissing);
  let secret: Promise<string> | null = null;
  const sign = async (key: string, until: number, saveAs: string | undefined) => {
    secret ??= ownSecret(join(folder, 'secret'));
    return createHmac('sha256', await secret)
      .update(JSON.stringify([key, until, saveAs ?? null]))
      .digest();
  };
  return {
    ...shared,
    put: (key, content, signal) => {
      const target = join(stored, checkedKey(key));
      return viaTempFile(join(folder, 'incoming'), content, signal, async (file) => {
        await mkdir(dirname(target), { recursive: true, mode: 0o700 });
        await rename(file, target);
        await syncFolder(dirname(target));
      });
    },
    async signedAddress(key, seconds, saveAs) {
      const until = Math.ceil(clock() / 1000) + seconds;
      const signature = (await sign(checkedKey(key), until, saveAs)).toString('base64url');
      return `${origin}/files/${key}?${new URLSearchParams({ until: String(until), ...(saveAs !== undefined && { saveAs }), signature })}`;
    },
    async holds(key, { until, saveAs, signature }) {
      // Without a secret nothing was ever signed; a request must not create the folder.
      if (!existsSync(join(folder, 'secret'))) return false;
      return until * 1000 > clock() && sameHash(await sign(key, until, saveAs), Buffer.from(signature, 'base64url'));
    },
  };
}

function isMissing(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: string; message?: string };
  return code === 'ENOENT' || code === 'ENOTDIR' || message?.startsWith('Cannot get metadata of a directory') === true;
}

/** Created once for the folder by whichever process comes first. */
async function ownSecret(file: string): Promise<string> {
  await viaTempFile(dirname(file), Buffer.from(randomText()), undefined, (made) => link(made, file)).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return readFile(file, 'utf8');
}
