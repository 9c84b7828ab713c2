/** What a file is by its content, whatever its name and its sender say. */
import { fileTypeFromBuffer } from 'file-type';

/** The part of a type that decides how a file is treated. */
export type Kind = 'jpg' | 'png' | 'gif' | 'pdf' | 'doc' | 'docx';

/** Null for everything that nobody may upload, programs among them. */
export async function sniff(bytes: Buffer): Promise<Kind | null> {
  const found = await fileTypeFromBuffer(bytes);
  switch (found?.ext) {
    case 'jpg':
    case 'png':
    case 'gif':
    case 'pdf':
    case 'docx':
      return found.ext;
    // The container of old Office files is also that of installers.
    case 'cfb':
      return bytes.includes(WORD_STREAM) ? 'doc' : null;
    default:
      return null;
  }
}

/** Names in the directory of such a container are UTF-16. */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le');
