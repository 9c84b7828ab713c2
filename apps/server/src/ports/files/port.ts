/** Files that features keep: pictures, documents, exports. */
import type { Readable } from 'node:stream';

export interface FileHead {
  bytes: number;
  /** By the ending of its key; `application/octet-stream` where that says nothing. */
  type: string;
  changedAt: Date;
}

export interface StoredFile extends FileHead {
  /** To be read to its end, or destroyed. */
  stream: Readable;
}

/** Each key is one that `checkedKey` takes; else `FileKeyRefused` is thrown and nothing is looked at. */
export interface FilesPort {
  /**
   * All of it or nothing: who reads meanwhile gets what was there before.
   * @param signal gives up when it is aborted
   * @returns bytes stored
   */
  put(key: string, content: Readable | Uint8Array, signal?: AbortSignal): Promise<number>;
  /** Null: there is none. */
  get(key: string): Promise<StoredFile | null>;
  head(key: string): Promise<FileHead | null>;
  /** False: there is none to copy. */
  copy(from: string, to: string): Promise<boolean>;
  /** One that is not there is no error. */
  delete(key: string): Promise<void>;
  /** Keys of the files in a folder and in those below it, in no order. */
  list(folder: string): AsyncIterable<string>;
  /**
   * Where whoever has the address gets the file until then, without a session.
   * @param saveAs offers it as a file of this name, in place of showing it
   */
  signedAddress(key: string, seconds: number, saveAs?: string): Promise<string>;
}

export class FileKeyRefused extends Error {
  constructor() { super('a key of a file is made of small letters, figures, dashes, underscores and dots, in folders'); }
}

const KEY = /^[a-z0-9][a-z0-9_-]*(?:\.[a-z0-9_-]+)*(?:\/[a-z0-9][a-z0-9_-]*(?:\.[a-z0-9_-]+)*)*$/;
const LONGEST = 200;
const LONGEST_PART = 100;

/**
 * Keys are made by features from ids of theirs: `pictures/1000000001/wide.webp`. What a sender calls a file is kept beside the key and never in it, so that every store, every
 * file system and every address takes it as it is.
 * @throws FileKeyRefused
 */
export function checkedKey(key: string): string {
  if (key.length > LONGEST || !KEY.test(key) || key.split('/').some((part) => part.length > LONGEST_PART)) throw new FileKeyRefused();
  return key;
}

/** Header for a file that is to be saved under a name, whatever stands in it (RFC 6266). */
export function attachment(name: string): string {
  const plain = name.toWellFormed().replaceAll(/[\p{Cc}/\\]/gu, '_').slice(0, 150).toWellFormed();
  const coded = encodeURIComponent(plain).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain.replaceAll(/[^\w .-]/g, '_')}"; filename*=UTF-8''${coded}`;
}
