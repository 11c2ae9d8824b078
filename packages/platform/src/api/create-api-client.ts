import type { ApiClient, ApiClientSettings } from './api-client.ts';
import { ABSENT, UNREACHABLE } from './problem.ts';

type Library = typeof import('./http-client.ts');
let coming: Promise<Library | null> | null = null;

/** Loads the library once. It starts in one task and is used in the next: together they would block a slow phone. */
const loadLibrary = (): Promise<Library | null> =>
  (coming ??= import(/* webpackChunkName: "http" */ './http-client.ts').then(
    async (library) => {
      await new Promise((resolve) => setTimeout(resolve));
      return library;
    },
    () => {
      coming = null;
      return null;
    },
  ));

/**
 * Creates the client of one page (browser) or one request (server). Axios and its interceptors are loaded with the first
 * call: the first view does not wait for them, because the server has rendered it.
 */
export const createApiClient = (settings: ApiClientSettings): ApiClient => {
  let client: Pick<ApiClient, 'call'> | null = null;
  const isMissing = (name: string): boolean => settings.absentCalls?.includes(name) === true;
  return {
    has: (name) => !isMissing(name),
    async call(name, options) {
      if (isMissing(name)) return { ok: false, problem: ABSENT };
      const library = await loadLibrary();
      if (!library) return { ok: false, problem: UNREACHABLE };
      client ??= library.createHttpClient(settings);
      return client.call(name, options);
    },
  };
};
