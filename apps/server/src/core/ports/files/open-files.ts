/**
 * The site's files: in a folder below its data, or in the store named by FILES_S3_*. Nothing is opened or created
 * before the first use.
 */
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { type LocalFiles, localFiles } from './local.ts';
import type { FilesPort } from './port.ts';
import { withErrorListener } from './temp-file.ts';

export interface SiteFiles extends FilesPort {
  /** Null where an object store serves the signed addresses. */
  local: LocalFiles | null;
  close(): void;
}

export function openFiles(
  { dataFolder, files, publicOrigin }: Pick<Config, 'dataFolder' | 'files' | 'publicOrigin'>,
  clock: () => number,
): SiteFiles {
  const folder = join(dataFolder, 'files');
  const { s3 } = files;
  if (s3 === null) {
    const local = localFiles({ folder, origin: publicOrigin, clock });
    return { ...local, local, close: () => {} };
  }
  // The S3 client is 20 MB of code that most sites never need.
  let opened: Promise<FilesPort & { close(): void }> | null = null;
  const store = () => (opened ??= import('./s3.ts').then(({ s3Files }) => s3Files(s3, join(folder, 'incoming'))));
  return {
    local: null,
    put: async (key, content, signal) => {
      withErrorListener(content);
      return (await store()).put(key, content, signal);
    },
    get: async (key) => (await store()).get(key),
    head: async (key) => (await store()).head(key),
    copy: async (from, to) => (await store()).copy(from, to),
    delete: async (key) => (await store()).delete(key),
    list: async function* (directory) {
      yield* (await store()).list(directory);
    },
    signedAddress: async (...args) => (await store()).signedAddress(...args),
    close: () => void opened?.then((files) => files.close()),
  };
}
