import type { AuthProvider, DataProvider, Store } from 'ra-core';
import type { Texting } from '../language/i18n-provider.ts';
import { createApi, type DeskApi } from './api.ts';
import { createAuthProvider } from './auth-provider.ts';
import { createDataProvider } from './data-provider.ts';
import { declaredCalls } from './declared-calls.ts';

/** What the desk is made with. */
export interface DeskContext {
  readonly api: DeskApi;
  readonly texting: Texting;
  readonly store: Store;
  readonly authProvider: AuthProvider;
  readonly dataProvider: DataProvider;
}

/** Makes it from the desk's texts, and the place where a person's choices are kept. */
export function makeContext(texting: Texting, store: Store): DeskContext {
  const api = createApi({
    calls: declaredCalls,
    language: texting.language,
    unreachable: () => texting.translate('desk.unreachable'),
  });
  return {
    api,
    texting,
    store,
    authProvider: createAuthProvider(api),
    dataProvider: createDataProvider(api),
  };
}
