/** Files in an object store that speaks S3. */
import { createReadStream } from 'node:fs';
import { S3Client } from '@aws-sdk/client-s3';
import { S3Driver } from 'flydrive/drivers/s3';
import type { ObjectStore } from '../../config/services.ts';
import { onDisk } from './disk.ts';
import { attachment, checkedKey, type FilesPort } from './port.ts';
import { viaTempFile } from './temp-file.ts';

/** @param folder local, for incoming content until it is complete */
export function s3Files(
  { bucket, region, endpoint, keyId, secret }: ObjectStore,
  folder: string,
): FilesPort & { close(): void } {
  const client = new S3Client({
    region,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000, throwOnRequestTimeout: true },
    // Other stores have the bucket in the path instead of the host name.
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    // With a trailing checksum a stream is sent in an encoding that some stores save as is, 54 bytes too long.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false });
  const shared = onDisk(
    driver,
    (error) => (error as { $metadata?: { httpStatusCode?: number } } | undefined)?.$metadata?.httpStatusCode === 404,
  );
  return {
    ...shared,
    put: (key, content, signal) => {
      checkedKey(key);
      return viaTempFile(folder, content, signal, (file, bytes) =>
        driver.putStream(key, createReadStream(file), { contentLength: bytes }),
      );
    },
    signedAddress: async (key, seconds, saveAs) =>
      driver.getSignedUrl(checkedKey(key), {
        expiresIn: seconds,
        ...(saveAs !== undefined && { contentDisposition: attachment(saveAs) }),
      }),
    close: () => client.destroy(),
  };
}
