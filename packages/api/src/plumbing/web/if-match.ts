/** The version in an `If-Match` header; undefined without one, and for `*`. */
export const seenIn = ({
  'if-match': tag,
}: {
  readonly 'if-match'?: string | undefined;
}): string | undefined => (tag === undefined || tag === '*' ? undefined : tag.slice(1, -1));

/** A version as `ETag`. */
export const tagOf = (version: string): string => `"${version}"`;
