import { join, resolve } from 'node:path';
import { storeInDirectory } from './directory-store.ts';
import type { DocumentStore } from './document-store.ts';
import type { S3Place } from './s3-place.ts';

/** Opens the configured store: an S3-compatible one, or a folder in the data directory. */
export const openDocumentStore = async ({
  dataDirectory,
  documentsPlace,
}: {
  readonly dataDirectory: string;
  readonly documentsPlace: S3Place | null;
}): Promise<DocumentStore> =>
  documentsPlace === null
    ? storeInDirectory(join(resolve(dataDirectory), 'documents'))
    : // The SDK is slow to load, so it is imported only if it is needed.
      (await import('./s3-store.ts')).storeInS3(documentsPlace);
