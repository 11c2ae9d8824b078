import { Problem } from '../problems/problem.ts';

/** The version in an `If-Match` header; undefined without one, and for `*`. */
export const seenIn = ({
  'if-match': tag,
}: {
  readonly 'if-match'?: string | undefined;
}): string | undefined => (tag === undefined || tag === '*' ? undefined : tag.slice(1, -1));

/** A version as `ETag`. */
export const tagOf = (version: string): string => `"${version}"`;

/** Makes a change; a conflict gets what there is now, so that people see both versions. */
export const orPresent = async <Answer>(
  change: () => Promise<Answer>,
  read: () => Promise<{ readonly version: string } | undefined>,
): Promise<Answer> => {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof Problem && error.key === 'changed-since')) throw error;
    const present = await read();
    const headers = present === undefined ? {} : { etag: tagOf(present.version) };
    throw new Problem(409, 'changed-since', { present, headers });
  }
};
