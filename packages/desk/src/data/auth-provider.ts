import { allows } from '@rewald/contracts/calls/callers';
import { HttpError, type AuthProvider } from 'ra-core';
import type { DeskApi } from './api.ts';
import type { AnswerOf } from './calls.ts';
import { resourcesOf, type ResourceCalls } from './resources.ts';

/** The person who is signed in, and what they may do. */
type Me = AnswerOf<'GET /api/operator/{locale}/me'>;

const KINDS: Readonly<Record<string, keyof ResourceCalls>> = {
  list: 'list',
  show: 'one',
  edit: 'update',
  create: 'create',
  delete: 'remove',
};

function statusOf(error: unknown): number {
  return error instanceof HttpError ? Number(error.status) : 0;
}

/** Makes react-admin's auth provider: who is signed in comes from `me`, what they may do from the scopes that calls declare. */
export function createAuthProvider(api: DeskApi): AuthProvider {
  const resources = resourcesOf(api.calls);
  let known: Promise<Me> | null = null;
  function readMe(): Promise<Me> {
    known ??= api.call('GET /api/operator/{locale}/me').catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  }
  // Pages for people who are not in yet, such as that of an invitation, ask as well.
  const me = (): Promise<Me | null> => readMe().catch(() => null);
  return {
    // The pages for signing in make the calls themselves, because there are several steps.
    login: async () => {
      known = null;
      await readMe();
    },
    logout: async () => {
      const wasIn = known !== null;
      known = null;
      if (wasIn) await api.call('DELETE /api/operator/{locale}/sessions/current').catch(() => undefined);
    },
    checkAuth: async () => {
      await readMe();
    },
    checkError: async (error: unknown) => {
      if (statusOf(error) !== 401) return;
      known = null;
      throw error;
    },
    getIdentity: async () => {
      const { id, name } = await readMe();
      return { id, fullName: name };
    },
    getPermissions: async () => (await me())?.scopes ?? [],
    canAccess: async ({ resource, action }) => {
      const kind = KINDS[action];
      const name = kind === undefined ? action : resources[resource]?.[kind];
      const declared = api.calls[name ?? ''];
      if (declared === undefined) return false;
      if (declared.scope === null) return true;
      const { scopes = [], sellerId = null } = (await me()) ?? {};
      return allows(scopes, declared.scope) && !(declared.shopOnly && sellerId !== null);
    },
  };
}
