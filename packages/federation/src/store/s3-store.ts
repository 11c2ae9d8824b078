import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { createHash, randomUUID } from 'node:crypto';
import { StoreProblem, type ReleaseStore } from './release-store.ts';

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

/** 409: two conditional writes of the same object at the same time. */
const lostTheRace = (error: unknown): boolean => [409, 412].includes(statusOf(error) ?? 0);

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  cjs: 'text/javascript',
  json: 'application/json',
  map: 'application/json',
  ts: 'text/plain',
};

const headersFor = (
  path: string,
  document: string,
): { ContentType: string; CacheControl: string; ContentEncoding?: string } => {
  const [, extension = '', encoding] = /\.(\w+)(?:\.(br|gz))?$/.exec(path) ?? [];
  return {
    ContentType: TYPES[extension] ?? 'application/octet-stream',
    CacheControl: path === document ? 'no-cache' : 'public, max-age=31536000, immutable',
    ...(encoding ? { ContentEncoding: encoding === 'br' ? 'br' : 'gzip' } : {}),
  };
};

/**
 * Stores releases in an S3-compatible store. Credentials and region come from the SDK's usual sources (`AWS_ACCESS_KEY_ID`,
 * `AWS_SECRET_ACCESS_KEY`, `AWS_REGION`, profiles, roles).
 *
 * A store that ignores conditional writes would silently let one team overwrite what another has just released. It is tested
 * before the first such write, and refused if it fails.
 */
export const storeInS3 = ({ bucket, prefix, endpoint }: S3Place, document: string): ReleaseStore => {
  const client = new S3Client({
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    ...(process.env['AWS_REGION'] === undefined && endpoint !== null ? { region: 'us-east-1' } : {}),
    maxAttempts: 3,
    // Not every store knows the newer checksums; our manifests contain the SHA-256 of every file anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3000, requestTimeout: 15_000, throwOnRequestTimeout: true },
  });

  const put = (path: string, bytes: Buffer, condition: { IfNoneMatch?: string; IfMatch?: string }) =>
    client.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: prefix + path,
        Body: bytes,
        ContentLength: bytes.byteLength,
        ContentMD5: createHash('md5').update(bytes).digest('base64'),
        ...headersFor(path, document),
        ...condition,
      }),
    );

  /** Older versions of Ceph compare a tag in quotes with one without, so the quotes are left out. */
  const bare = (tag: string): string => tag.replace(/^"|"$/g, '');
  let matching = (tag: string): string => tag;
  const putIfLatest = (path: string, bytes: Buffer, tag: string) =>
    put(path, bytes, { IfMatch: matching(tag) });

  let trusted: Promise<void> | undefined;
  const assertConditions = async (): Promise<void> => {
    const probe = `.probe/${randomUUID()}`;
    const first = await put(probe, Buffer.from('1'), { IfNoneMatch: '*' });
    try {
      for (const condition of [{ IfNoneMatch: '*' }, { IfMatch: '"0123456789abcdef0123456789abcdef"' }]) {
        try {
          await put(probe, Buffer.from('2'), condition);
        } catch (error) {
          if (lostTheRace(error)) continue;
          throw error;
        }
        throw new StoreProblem(
          `${endpoint ?? 'This store'} ignores conditional writes: two teams could overwrite each other's release. ` +
            'Use a store that honours If-Match and If-None-Match on PutObject (AWS S3, Ceph, MinIO and Garage do), or a directory.',
        );
      }
      try {
        await putIfLatest(probe, Buffer.from('3'), first.ETag ?? '');
      } catch (error) {
        if (!lostTheRace(error)) throw error;
        matching = bare;
        await putIfLatest(probe, Buffer.from('3'), first.ETag ?? '');
      }
    } finally {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: prefix + probe }));
    }
  };
  const whenTrusted = (): Promise<void> => {
    trusted ??= assertConditions();
    trusted.catch(() => (trusted = undefined));
    return trusted;
  };

  const putUnlessLost = async (path: string, bytes: Buffer, tag: string | null): Promise<boolean> => {
    await whenTrusted();
    try {
      await (tag === null ? put(path, bytes, { IfNoneMatch: '*' }) : putIfLatest(path, bytes, tag));
      return true;
    } catch (error) {
      if (lostTheRace(error)) return false;
      throw error;
    }
  };

  return {
    name: `bucket ${bucket}${prefix ? `/${prefix}` : ''}`,
    async read(path) {
      try {
        const { Body, ETag } = await client.send(
          new GetObjectCommand({ Bucket: bucket, Key: prefix + path }),
        );
        return { bytes: Buffer.from((await Body?.transformToByteArray()) ?? []), tag: ETag ?? '' };
      } catch (error) {
        if (statusOf(error) === 404) return null;
        throw error;
      }
    },
    create: (path, bytes) => putUnlessLost(path, bytes, null),
    replace: putUnlessLost,
    async list(folder) {
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
    async remove(path) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: prefix + path }));
    },
    close: () => client.destroy(),
  };
};
