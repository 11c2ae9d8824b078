import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { createHash, randomUUID } from 'node:crypto';
import { dirname } from 'node:path/posix';
import { headersFor } from './object-headers.ts';
import { StoreProblem, WriteRefused, type ReleaseStore, type Stored } from './release-store.ts';

/** A location in an S3-compatible store. */
export interface S3Place {
  bucket: string;
  /** In front of every key: empty, or ending in a slash. */
  prefix: string;
  /** Address of the store; null for AWS, whose address follows from the region. */
  endpoint: string | null;
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** 409: another conditional write of the object at the same time; 412: the condition does not hold. */
const lostTheRace = (error: unknown): boolean => [409, 412].includes(statusOf(error) ?? 0);

const connectTo = (endpoint: string | null): S3Client =>
  new S3Client({
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    ...(process.env['AWS_REGION'] === undefined && endpoint !== null ? { region: 'us-east-1' } : {}),
    maxAttempts: 3,
    // Not every store knows the newer checksums; our manifests contain the SHA-256 of every file anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3000, requestTimeout: 15_000, throwOnRequestTimeout: true },
  });

/** The objects of one bucket below a prefix, named by their paths below it. */
const createBucket = ({ bucket, prefix, endpoint }: S3Place, isDocument: (path: string) => boolean) => {
  const client = connectTo(endpoint);
  const at = (path: string) => ({ Bucket: bucket, Key: prefix + path });
  return {
    put: (path: string, bytes: Buffer, condition: { IfNoneMatch?: string; IfMatch?: string }) =>
      client.send(
        new PutObjectCommand({
          ...at(path),
          Body: bytes,
          ContentLength: bytes.byteLength,
          ContentMD5: createHash('md5').update(bytes).digest('base64'),
          ...headersFor(path, isDocument(path)),
          ...condition,
        }),
      ),
    async read(path: string): Promise<Stored | null> {
      try {
        const { Body, ETag } = await client.send(new GetObjectCommand(at(path)));
        return { bytes: Buffer.from((await Body?.transformToByteArray()) ?? []), tag: ETag ?? '' };
      } catch (error) {
        if (statusOf(error) === 404) return null;
        throw error;
      }
    },
    async list(folder: string): Promise<string[]> {
      const paths: string[] = [];
      let next: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket: bucket,
            Prefix: `${prefix}${folder}/`,
            ...(next ? { ContinuationToken: next } : {}),
          }),
        );
        for (const { Key } of page.Contents ?? []) if (Key) paths.push(Key.slice(prefix.length));
        next = page.NextContinuationToken;
      } while (next);
      return paths.sort();
    },
    async remove(path: string): Promise<void> {
      await client.send(new DeleteObjectCommand(at(path)));
    },
    close: () => client.destroy(),
  };
};

type Bucket = ReturnType<typeof createBucket>;

/** @throws StoreProblem when the store writes although the condition of the write does not hold */
const assertRefused = async (
  { put }: Bucket,
  probe: string,
  condition: { IfNoneMatch?: string; IfMatch?: string },
  storeName: string,
): Promise<void> => {
  try {
    await put(probe, Buffer.from('2'), condition);
  } catch (error) {
    if (lostTheRace(error)) return;
    throw error;
  }
  throw new StoreProblem(
    `${storeName} ignores conditional writes: two teams could overwrite each other's release. ` +
      'Use a store that honours If-Match and If-None-Match on PutObject (AWS S3, Ceph, MinIO and Garage do), or a directory.',
  );
};

const withoutQuotes = (tag: string): string => tag.replace(/^"|"$/g, '');

/**
 * Tries conditional writes on a temporary object.
 *
 * @param folder where the actor may write
 * @returns a function that writes a tag as this store expects it: older versions of Ceph accept only tags without quotes
 * @throws StoreProblem when the store ignores conditions
 */
const tryConditions = async (
  bucket: Bucket,
  folder: string,
  storeName: string,
): Promise<(tag: string) => string> => {
  const probe = `${folder}/.probe/${randomUUID()}`;
  const { ETag: tag = '' } = await bucket.put(probe, Buffer.from('1'), { IfNoneMatch: '*' });
  try {
    await assertRefused(bucket, probe, { IfNoneMatch: '*' }, storeName);
    await assertRefused(bucket, probe, { IfMatch: '"0123456789abcdef0123456789abcdef"' }, storeName);
    try {
      await bucket.put(probe, Buffer.from('3'), { IfMatch: tag });
      return (same) => same;
    } catch (error) {
      if (!lostTheRace(error)) throw error;
      await bucket.put(probe, Buffer.from('3'), { IfMatch: withoutQuotes(tag) });
      return withoutQuotes;
    }
  } finally {
    await bucket.remove(probe);
  }
};

/**
 * Stores releases in an S3-compatible store. Credentials and region come from the SDK's usual sources
 * (`AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, `AWS_REGION`, profiles, roles).
 *
 * A store that ignores conditional writes would silently let one team overwrite what another has just released. It is
 * tested before the first such write, and refused if it fails.
 *
 * @param isDocument whether the content at a path can change; caches keep all other files without limit
 */
export const storeInS3 = (place: S3Place, isDocument: (path: string) => boolean): ReleaseStore => {
  const bucket = createBucket(place, isDocument);
  const name = `bucket ${place.bucket}${place.prefix ? `/${place.prefix}` : ''}`;
  let tagFormat: Promise<(tag: string) => string> | undefined;
  const whenTried = (path: string): Promise<(tag: string) => string> => {
    tagFormat ??= tryConditions(bucket, dirname(path), place.endpoint ?? 'This store');
    tagFormat.catch(() => (tagFormat = undefined));
    return tagFormat;
  };
  const putUnlessLost = async (path: string, bytes: Buffer, tag: string | null): Promise<boolean> => {
    try {
      const asTag = await whenTried(path);
      await bucket.put(path, bytes, tag === null ? { IfNoneMatch: '*' } : { IfMatch: asTag(tag) });
      return true;
    } catch (error) {
      if (lostTheRace(error)) return false;
      throw statusOf(error) === 403 ? new WriteRefused(name, path, error) : error;
    }
  };
  return {
    name,
    read: bucket.read,
    create: (path, bytes) => putUnlessLost(path, bytes, null),
    replace: putUnlessLost,
    list: bucket.list,
    remove: bucket.remove,
    close: bucket.close,
  };
};
