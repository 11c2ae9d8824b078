/**
 * For stories of a part's components: the page around them, in the Storybook and in tests. There is no API host; a story
 * names the answers that its component asks for.
 */
import { createContext, use, useState, type ReactElement, type ReactNode } from 'react';
import type { ApiAnswer, ApiCallName, Cart, Customer, Locale } from '@rewald/contracts/client';
import type { ApiClient } from '../api/api-client.ts';
import { UNREACHABLE } from '../api/problem.ts';
import { cartAtom } from '../cart/cart-state.ts';
import { sessionAtom } from '../session/session.ts';
import { createPartPage, type Catalogues, type PageOptions } from './part-page.tsx';

export type { Meta, StoryObj } from '@storybook/react';
export type { Catalogues } from './part-page.tsx';

/** What a story needs of the page around it. */
export interface StoryPageOptions extends Omit<PageOptions, 'locale'> {
  /** Answers of the API host by call; every other call finds no network. */
  answers?: { [N in ApiCallName]?: ApiAnswer<N> };
  cart?: Cart;
  /** Who is logged in. */
  customer?: Customer;
}

/** `parameters` of a story: `{ parameters: onPage({ cart }) }`. */
export const onPage = (page: StoryPageOptions): { page: StoryPageOptions } => ({ page });

const answering = (answers: NonNullable<StoryPageOptions['answers']>): ApiClient => ({
  has: () => true,
  call: (name) => {
    const data = answers[name];
    return Promise.resolve(data === undefined ? { ok: false, problem: UNREACHABLE } : { ok: true, data });
  },
});

const StoryContext = createContext<ReactNode>(null);
/** The router keeps its element, so the story, which changes with its controls, comes by context. */
const Shown = () => use(StoryContext);

const createStoryPage = (
  catalogues: Catalogues,
  locale: Locale,
  { answers = {}, cart, customer, ...options }: StoryPageOptions,
): ReactElement => {
  const { page, platform } = createPartPage(
    <Shown />,
    catalogues,
    { apiHost: '', assetsHost: '' },
    { ...options, locale },
  );
  Object.assign(platform, { api: answering(answers) });
  platform.store.set(cartAtom, cart ? { status: 'ready', cart } : { status: 'unknown', cart: null });
  platform.store.set(
    sessionAtom,
    customer ? { status: 'authenticated', customer } : { status: 'anonymous', customer: null },
  );
  return page;
};

interface StoryPageProps {
  catalogues: Catalogues;
  locale: Locale;
  options?: StoryPageOptions | undefined;
  children: ReactNode;
}

/** The page around a story of a part. Give it a `key` that changes with story and locale. */
export const StoryPage = ({ catalogues, locale, options = {}, children }: StoryPageProps) => {
  const [page] = useState(() => createStoryPage(catalogues, locale, options));
  return <StoryContext value={children}>{page}</StoryContext>;
};
