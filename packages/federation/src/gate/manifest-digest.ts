import { createHash } from 'node:crypto';
import type { ReleaseManifest } from '@rewald/contracts';
import { canonicalJson } from '../signing/canonical-json.ts';

/** SHA-256 in hexadecimal digits. */
export const digestOf = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');

/** Digest of a release by its manifest, without the commit: the same sources give the same bytes at any commit. */
export const manifestDigest = (manifest: ReleaseManifest): string =>
  digestOf(canonicalJson({ ...manifest, commit: undefined }));
