import type { ApiClient, ApiClientSettings } from './api-client.ts';
import { ABSENT, UNREACHABLE } from './problem.ts';

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
      const library = await import(/* webpackChunkName: "http" */ './http-client.ts').catch(() => null);
      if (!library) return { ok: false, problem: UNREACHABLE };
      client ??= library.createHttpClient(settings);
      return client.call(name, options);
    },
  };
};
