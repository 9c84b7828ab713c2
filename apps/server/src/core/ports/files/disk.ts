/** Common parts of the folder and the object store, by flydrive. */
import { Disk, errors } from 'flydrive';
import type { DriverContract, ObjectMetaData } from 'flydrive/types';
import { checkedKey, type FileHead, type FilesPort } from './port.ts';

type Shared = Pick<FilesPort, 'get' | 'head' | 'copy' | 'delete' | 'list'>;

/** @param isMissing whether an error of the driver means that the file does not exist */
export function onDisk(driver: DriverContract, isMissing: (error: unknown) => boolean): Shared {
  const disk = new Disk(driver);
  const head = async (key: string): Promise<FileHead | null> => {
    try {
      return headOf(await disk.getMetaData(checkedKey(key)));
    } catch (error) {
      if (error instanceof errors.E_CANNOT_GET_METADATA && isMissing(error.cause)) return null;
      throw error;
    }
  };
  return {
    head,
    async get(key) {
      const found = await head(key);
      return found && { ...found, stream: await disk.getStream(key) };
    },
    async copy(from, to) {
      checkedKey(to);
      if ((await head(from)) === null) return false;
      await disk.copy(from, to);
      return true;
    },
    async delete(key) {
      await disk.delete(checkedKey(key));
    },
    async *list(folder) {
      let paginationToken: string | undefined;
      do {
        const page = await disk.listAll(checkedKey(folder), {
          recursive: true,
          ...(paginationToken !== undefined && { paginationToken }),
        });
        // Stores without folders list by prefix, which other names may share.
        for (const file of page.objects) if (file.isFile && file.key.startsWith(`${folder}/`)) yield file.key;
        paginationToken = page.paginationToken;
      } while (paginationToken !== undefined);
    },
  };
}

const headOf = ({ contentLength, contentType, lastModified }: ObjectMetaData): FileHead => ({
  bytes: contentLength,
  type: contentType ?? 'application/octet-stream',
  changedAt: lastModified,
});
