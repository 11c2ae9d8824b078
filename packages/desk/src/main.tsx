import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { localStorageStore } from 'ra-core';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { makeContext } from './data/desk-context.ts';
import { Desk } from './desk.tsx';
import { createTexting, languageOf, type Language, type Texts } from './language/i18n-provider.ts';

const LOAD: Readonly<Record<Language, () => Promise<{ default: Texts }>>> = {
  de: () => import('desk-messages/de'),
  en: () => import('desk-messages/en'),
};
const load = async (language: Language): Promise<Texts> => (await LOAD[language]()).default;

/** Mailed links begin with the language of their reader. */
const [, mailed] = /^\/(de|en)\//.exec(location.pathname) ?? [];

/** From this width on there is space for the menu's words, in px. */
const WIDE = 1024;

async function open(place: HTMLElement): Promise<void> {
  const store = localStorageStore(undefined, 'desk');
  // On a tablet the screen is for the work: the menu is a row of icons until it is opened.
  if (store.getItem('sidebar.open') === undefined && innerWidth < WIDE) store.setItem('sidebar.open', false);
  const first = languageOf(mailed ?? store.getItem<string>('locale'), navigator.language);
  document.documentElement.lang = first;
  const texting = createTexting({ first, texts: await load(first), load });
  const context = makeContext(texting, store);
  const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';
  const router = createBrowserRouter([{ path: '*', element: <Desk context={context} /> }]);
  createRoot(place).render(
    <CacheProvider value={createCache({ key: 'desk', nonce })}>
      <RouterProvider router={router} />
    </CacheProvider>,
  );
}

const place = document.getElementById('desk');
if (place !== null) await open(place);
