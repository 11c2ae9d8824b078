import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { createHash } from 'node:crypto';
import { DocumentDamagedError, DocumentMissingError, pathOf, type DocumentStore } from './document-store.ts';

/** Where the documents lie in an S3-compatible store. */
export interface S3Place {
  readonly bucket: string;
  /** In front of every key, such as `documents/`; empty for none. */
  readonly prefix: string;
  /** Address of the store; null means AWS, where the region says which. */
  readonly endpoint: string | null;
}

const isAbsent = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
/** Somebody else has written the very same object, or is just doing so. */
const isThereAlready = (error: unknown): boolean =>
  error instanceof S3ServiceException && [409, 412].includes(error.$metadata.httpStatusCode ?? 0);

/**
 * Keeps documents in an S3-compatible store. Credentials and region come from the SDK's usual places (`AWS_ACCESS_KEY_ID`,
 * `AWS_SECRET_ACCESS_KEY`, `AWS_REGION`, profiles, roles).
 */
export const storeInS3 = ({ bucket, prefix, endpoint }: S3Place): DocumentStore & { close(): void } => {
  const client = new S3Client({
    // Addresses with the bucket in the path work with every store; buckets as host names need DNS for each.
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
            // The store itself refuses bytes that were damaged on the way.
            ChecksumSHA256: digest.toString('base64'),
            IfNoneMatch: '*',
          }),
        );
      } catch (error) {
        if (!isThereAlready(error)) throw error;
      }
    },
    read: async (digest) => {
      let bytes: Uint8Array | undefined;
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: keyOf(digest) }));
        bytes = await Body?.transformToByteArray();
      } catch (cause) {
        throw isAbsent(cause) ? new DocumentMissingError(digest, { cause }) : cause;
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

/**
 * Reads a place from one line: `https://key-less.host:9000/bucket/prefix`, or `s3://bucket/prefix` for AWS.
 *
 * @throws {Error} it names no bucket; the message is for the person who set it
 */
export const readS3Place = (text: string): S3Place => {
  const wrong = new Error(
    `DOCUMENTS_S3_URL must look like https://store.example/bucket/prefix or s3://bucket/prefix, not "${text}".`,
  );
  if (!URL.canParse(text)) throw wrong;
  const { protocol, origin, host, pathname, username, password } = new URL(text);
  if (username !== '' || password !== '')
    throw new Error(
      'DOCUMENTS_S3_URL carries no credentials; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    );
  const steps = pathname.split('/').filter((step) => step !== '');
  const [bucket, ...rest] = protocol === 's3:' ? [host, ...steps] : steps;
  if (!['s3:', 'http:', 'https:'].includes(protocol) || bucket === undefined || bucket === '') throw wrong;
  return {
    bucket,
    prefix: rest.map((step) => `${step}/`).join(''),
    endpoint: protocol === 's3:' ? null : origin,
  };
};
