/**
 * Finds match files from paths on the command line: files, folders (recursively) and zips, which are never unpacked to
 * disk.
 */
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type ZipEntry, zipEntries, countZipEntries } from './zip.ts';

export interface SourceFile {
  /** For messages: the path, or the zip and the name in it. */
  origin: string;
  /** The file's own name, which is the match id. */
  name: string;
  source: { path: string } | { bytes: Uint8Array };
}
/** A file that cannot be read at all. */
export interface SourceFault {
  origin: string;
  fault: string;
}
export interface Sources {
  /** Number of files, as far as known before reading. */
  total: number;
  faults: SourceFault[];
  files: AsyncGenerator<SourceFile | SourceFault>;
}

/** Bytes; far above any match file. A zip entry that claims more is not inflated. */
const LARGEST = 64 * 1024 * 1024;

export async function openSources(paths: string[]): Promise<Sources> {
  const plain: string[] = [];
  const zips: string[] = [];
  const faults: SourceFault[] = [];
  for (const path of paths) {
    const found = await stat(path).catch(() => null);
    if (found === null) faults.push({ origin: path, fault: 'no such file or folder' });
    else if (found.isDirectory()) for (const file of await below(path)) (isZip(file) ? zips : plain).push(file);
    else if (isZip(path)) zips.push(path);
    else if (isJson(path)) plain.push(path);
    else faults.push({ origin: path, fault: 'neither a .json file, a .zip nor a folder' });
  }
  let total = plain.length;
  for (const zip of zips) total += await countZipEntries(zip, isMatch).catch(() => 0);
  return { total, faults, files: walk(plain, zips) };
}

const isZip = (name: string): boolean => /\.zip$/i.test(name);
const isJson = (name: string): boolean => /\.json$/i.test(name);
/** Archives made on a Mac contain a shadow of each file. */
const isMatch = (name: string): boolean =>
  isJson(name) && !basename(name).startsWith('.') && !name.includes('__MACOSX/');

async function below(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && (isMatch(entry.name) || isZip(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

async function* walk(plain: string[], zips: string[]): AsyncGenerator<SourceFile | SourceFault> {
  for (const path of plain) {
    const size = (await stat(path).catch(() => null))?.size;
    if (size === undefined) yield { origin: path, fault: 'cannot be read' };
    else if (size > LARGEST) yield { origin: path, fault: 'larger than any match file' };
    else yield { origin: path, name: basename(path), source: { path } };
  }
  for (const zip of zips) {
    try {
      for await (const entry of zipEntries(zip, isMatch, LARGEST)) yield fromZip(zip, entry);
    } catch (error) {
      yield { origin: zip, fault: `not a readable zip: ${error instanceof Error ? error.message : String(error)}` };
    }
  }
}

function fromZip(zip: string, entry: ZipEntry): SourceFile | SourceFault {
  const origin = `${zip}:${entry.name}`;
  if ('fault' in entry) return { origin, fault: entry.fault };
  return { origin, name: basename(entry.name), source: { bytes: entry.bytes } };
}
