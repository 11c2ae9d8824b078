const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  cjs: 'text/javascript',
  json: 'application/json',
  map: 'application/json',
  ts: 'text/plain',
};

/** HTTP headers of a stored file. */
export interface ObjectHeaders {
  ContentType: string;
  CacheControl: string;
  ContentEncoding?: string;
}

/**
 * The headers that a file of a registry has over HTTP.
 *
 * @param changes whether the content at the path can change; caches keep all other files without limit
 */
export const headersFor = (path: string, changes: boolean): ObjectHeaders => {
  const [, extension = '', encoding] = /\.(\w+)(?:\.(br|gz))?$/.exec(path) ?? [];
  return {
    ContentType: TYPES[extension] ?? 'application/octet-stream',
    CacheControl: changes ? 'no-cache' : 'public, max-age=31536000, immutable',
    ...(encoding ? { ContentEncoding: encoding === 'br' ? 'br' : 'gzip' } : {}),
  };
};
