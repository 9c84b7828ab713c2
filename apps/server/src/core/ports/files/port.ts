/** Files that features keep: pictures, documents, exports. */
import type { Readable } from 'node:stream';

export interface FileHead {
  bytes: number;
  /** Derived from the extension of its key; `application/octet-stream` if unknown. */
  type: string;
  changedAt: Date;
}

export interface StoredFile extends FileHead {
  /** Must be read to its end, or destroyed. */
  stream: Readable;
}

/** Every key must satisfy `checkedKey`; otherwise `FileKeyRefused` is thrown before any access. */
export interface FilesPort {
  /**
   * Atomic: concurrent readers get the previous content.
   * @param signal aborts the write
   * @returns bytes stored
   */
  put(key: string, content: Readable | Uint8Array, signal?: AbortSignal): Promise<number>;
  /** Null: no such file. */
  get(key: string): Promise<StoredFile | null>;
  head(key: string): Promise<FileHead | null>;
  /** False: no such file. */
  copy(from: string, to: string): Promise<boolean>;
  /** A missing file is no error. */
  delete(key: string): Promise<void>;
  /** Keys of the files in a folder and its subfolders, unordered. */
  list(folder: string): AsyncIterable<string>;
  /**
   * An address that serves the file without a session until it expires.
   * @param saveAs offers it for download under this name
   */
  signedAddress(key: string, seconds: number, saveAs?: string): Promise<string>;
}

export class FileKeyRefused extends Error {
  constructor() {
    super('a key of a file is made of small letters, figures, dashes, underscores and dots, in folders');
  }
}

const KEY = /^[a-z0-9][a-z0-9_-]*(?:\.[a-z0-9_-]+)*(?:\/[a-z0-9][a-z0-9_-]*(?:\.[a-z0-9_-]+)*)*$/;
const MAX_LENGTH = 200;
const MAX_PART_LENGTH = 100;

/**
 * Features derive keys from their own ids: `pictures/1000000001/wide.webp`. A client's file name is kept beside the key
 * and never in it, so that every store, file system and address accepts it unchanged.
 * @throws FileKeyRefused
 */
export function checkedKey(key: string): string {
  if (key.length > MAX_LENGTH || !KEY.test(key) || key.split('/').some((part) => part.length > MAX_PART_LENGTH))
    throw new FileKeyRefused();
  return key;
}

/** Content-Disposition for saving under any name (RFC 6266). */
export function attachment(name: string): string {
  const plain = name
    .toWellFormed()
    .replaceAll(/[\p{Cc}/\\]/gu, '_')
    .slice(0, 150)
    .toWellFormed();
  const coded = encodeURIComponent(plain).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain.replaceAll(/[^\w .-]/g, '_')}"; filename*=UTF-8''${coded}`;
}
