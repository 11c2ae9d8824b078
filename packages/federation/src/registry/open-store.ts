import { resolve } from 'node:path';
import { isDocument } from './listings.ts';
import { storeInDirectory } from '../store/directory-store.ts';
import { StoreProblem, type ReleaseStore } from '../store/release-store.ts';

/** Whether a registry is a bucket, and not a directory. */
export const isBucket = (place: string): boolean => /^(s3|https?):\/\//.test(place);

/**
 * Opens a registry by its address: a directory, `s3://bucket/prefix` for AWS, or `https://store.example/bucket/prefix`
 * for any other S3-compatible store.
 *
 * @throws StoreProblem when the address has no bucket, or another scheme
 */
export const openStore = async (place: string): Promise<ReleaseStore> => {
  if (!isBucket(place)) {
    if (/^[a-z][a-z\d+.-]*:\/\//i.test(place))
      throw new StoreProblem(`${place} is no directory, and no store that begins with s3: or https:.`);
    return storeInDirectory(resolve(place));
  }
  if (!URL.canParse(place)) throw new StoreProblem(`${place} is no address of a store.`);
  const { protocol, origin, host, pathname, username } = new URL(place);
  if (username !== '')
    throw new StoreProblem(
      'The registry address carries no credentials; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    );
  const steps = pathname.split('/').filter((step) => step !== '');
  const [bucket, ...rest] = protocol === 's3:' ? [host, ...steps] : steps;
  if (bucket === undefined || bucket === '')
    throw new StoreProblem(`${place} names no bucket; write https://store.example/bucket or s3://bucket.`);
  // The SDK is large, so it is loaded only when it is needed.
  const { storeInS3 } = await import('../store/s3-store.ts');
  return storeInS3(
    { bucket, prefix: rest.map((step) => `${step}/`).join(''), endpoint: protocol === 's3:' ? null : origin },
    isDocument,
  );
};
