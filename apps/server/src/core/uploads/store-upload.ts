/** Files from visitors: examined, scanned, and stored under a random name. */
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FilesPort } from '../ports/files/port.ts';
import type { Scanned, VirusScan } from '../ports/virus-scan/port.ts';
import { examineDocument } from './document.ts';
import { examinePicture, examinePortrait } from './picture.ts';
import type { UploadFolder } from './upload-folder.ts';

export interface StoredUpload {
  /** Key in `context.files`. */
  key: string;
  /** The file name offered when it is downloaded. */
  name: string;
  bytes: number;
  scanned: Exclude<Scanned, 'infected'>;
  /** Pixels; null unless it is a picture. */
  size: { width: number; height: number } | null;
}
export type UploadRefusal = 'type' | 'active' | 'infected';

export interface UploadDeps {
  files: Pick<FilesPort, 'put'>;
  virusScan: VirusScan;
}

/**
 * Reads a file to its end. The request's parser ends it with an error at the limit of the route, before more bytes are
 * in memory.
 */
export const readUpload = (stream: Readable): Promise<Buffer> => buffer(stream);

const EXAMINE = { picture: examinePicture, portrait: examinePortrait, document: examineDocument } as const;

interface NewUpload {
  as: keyof typeof EXAMINE;
  folder: UploadFolder | `${UploadFolder}/${string}`;
  bytes: Buffer;
  name: string;
}

/** Unused files are deleted a day later (`sweep.ts`). @throws ScannerAway */
export async function storeUpload(
  { files, virusScan }: UploadDeps,
  { as, folder, bytes, name }: NewUpload,
): Promise<{ ok: true; stored: StoredUpload } | { ok: false; reason: UploadRefusal }> {
  const examined = await EXAMINE[as](bytes);
  if (!examined.ok) return examined;
  const scanned = await virusScan.scan(bytes);
  if (scanned === 'infected') return { ok: false, reason: 'infected' };
  const { ending } = examined;
  const key = `${folder}/${crypto.randomUUID()}.${ending}`;
  await files.put(key, examined.bytes);
  return {
    ok: true,
    stored: { key, name: nameWith(name, ending), bytes: examined.bytes.length, scanned, size: examined.size ?? null },
  };
}

/** Replaces the sender's extension with that of the content. */
function nameWith(name: string, ending: string): string {
  const stem = name
    .normalize('NFC')
    .replace(/\.[^.]{0,10}$/, '')
    .replaceAll(/[\p{C}/\\:*?"<>|]/gu, '_')
    .slice(0, 100)
    .toWellFormed();
  return `${stem === '' ? 'file' : stem}.${ending}`;
}
