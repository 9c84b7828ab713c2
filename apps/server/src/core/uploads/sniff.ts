/** Detects the type of a file by its content, ignoring its name and its declared type. */
import { fileTypeFromBuffer } from 'file-type';

/** The part of a type that decides how a file is handled. */
export type Kind = 'jpg' | 'png' | 'gif' | 'pdf' | 'doc' | 'docx';

/** Null for every type that may not be uploaded, including programs. */
export async function sniff(bytes: Buffer): Promise<Kind | null> {
  const found = await fileTypeFromBuffer(bytes);
  switch (found?.ext) {
    case 'jpg':
    case 'png':
    case 'gif':
    case 'pdf':
    case 'docx':
      return found.ext;
    // Installers use the container of old Office files, too.
    case 'cfb':
      return bytes.includes(WORD_STREAM) ? 'doc' : null;
    default:
      return null;
  }
}

/** Names in the directory of such a container are UTF-16. */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le');
