import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { createHash } from 'node:crypto';
import { Problem } from '@rewald/server-kit/problems/problem';
import type { S3Place } from './s3-place.ts';
import { DocumentDamagedError, DocumentMissingError, pathOf, type DocumentStore } from './document-store.ts';

const isAbsent = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
/** Whether another process has written the same object, or is writing it. */
const isThereAlready = (error: unknown): boolean =>
  error instanceof S3ServiceException && [409, 412].includes(error.$metadata.httpStatusCode ?? 0);

/** A missing answer or a failure of the store is reported as 503: a later attempt may succeed. */
const orAway = (cause: unknown): unknown => {
  const status = cause instanceof S3ServiceException ? (cause.$metadata.httpStatusCode ?? 500) : 500;
  return status >= 500 || status === 429
    ? new Problem(503, 'away', { headers: { 'retry-after': '5' }, cause })
    : cause;
};

/**
 * Stores documents in an S3-compatible store. Credentials and region come from the SDK's usual places (`AWS_ACCESS_KEY_ID`,
 * `AWS_SECRET_ACCESS_KEY`, `AWS_REGION`, profiles, roles).
 */
export const storeInS3 = ({ bucket, prefix, endpoint }: S3Place): DocumentStore & { close(): void } => {
  const client = new S3Client({
    // URLs with the bucket in the path work with every store; buckets as host names need DNS entries.
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    ...(process.env['AWS_REGION'] === undefined && endpoint !== null ? { region: 'us-east-1' } : {}),
    maxAttempts: 4,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 15_000, throwOnRequestTimeout: true },
  });
  const keyOf = (digest: Buffer): string => `${prefix}${pathOf(digest)}`;
  return {
    write: async (digest, bytes) => {
      try {
        await client.send(
          new PutObjectCommand({
            Bucket: bucket,
            Key: keyOf(digest),
            Body: bytes,
            ContentLength: bytes.byteLength,
            // With it the store rejects bytes that were damaged in transit.
            ChecksumSHA256: digest.toString('base64'),
            IfNoneMatch: '*',
          }),
        );
      } catch (error) {
        if (!isThereAlready(error)) throw orAway(error);
      }
    },
    read: async (digest) => {
      let bytes: Uint8Array | undefined;
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: keyOf(digest) }));
        bytes = await Body?.transformToByteArray();
      } catch (cause) {
        throw isAbsent(cause) ? new DocumentMissingError(digest, { cause }) : orAway(cause);
      }
      if (bytes === undefined || !createHash('sha256').update(bytes).digest().equals(digest))
        throw new DocumentDamagedError(digest);
      return Buffer.from(bytes);
    },
    remove: async (digest) => {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: keyOf(digest) }));
    },
    close: () => client.destroy(),
  };
};
