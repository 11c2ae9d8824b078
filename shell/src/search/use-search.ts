import { useState } from 'react';
import type { Locale } from '@rewald/contracts';
import {
  remember,
  useAnswer,
  useLocale,
  usePlatform,
  useSettled,
  type ApiClient,
  type ApiResult,
} from '@rewald/platform';
import { hitOfDevice, hitOfProduct, type SearchHit } from './search-hit.ts';

/** Pause in typing before the API is called, in ms. */
const DEBOUNCE_MS = 70;

/** What is searched: offers to buy, or devices that can be sold. */
export type SearchSide = 'shop' | 'trade-in';

export interface SearchAnswer {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  hits: readonly SearchHit[];
  /** Whether the last answer, which may be that of the previous text, was empty. */
  none: boolean;
}

const nothing: SearchAnswer = { status: 'idle', hits: [], none: false };

/** How long the answer to a text is reused, in ms. */
const FRESH_MS = 60_000;

const find = async (
  api: ApiClient,
  signal: AbortSignal,
  side: SearchSide,
  search: string,
): Promise<ApiResult<SearchHit[]>> => {
  const options = { query: { search }, signal };
  if (side === 'shop') {
    const result = await api.call('GET /api/offers/{locale}/buy-offers/shop/models', options);
    return result.ok ? { ok: true, data: result.data.flatMap((row) => hitOfProduct(row) ?? []) } : result;
  }
  const result = await api.call('GET /api/trade-in/{locale}/models/navbar/models/search', options);
  return result.ok ? { ok: true, data: result.data.models.map(hitOfDevice) } : result;
};

/**
 * Results for a text while it is being typed. An empty text sends no request (SHELL-14); the previous request is aborted and
 * its answer dropped. Until the new answer arrives, the last one stays.
 */
export const useSearch = (text: string, side: SearchSide): SearchAnswer => {
  const { api } = usePlatform();
  const locale = useLocale();
  const [searches] = useState(() =>
    remember(
      (signal, where: SearchSide, search: string, _locale: Locale) => find(api, signal, where, search),
      FRESH_MS,
    ),
  );
  const search = text.trim();
  const isSettled = useSettled(search, DEBOUNCE_MS) === search;
  const { status, seen } = useAnswer(search !== '' && isSettled ? searches.with(side, search, locale) : null);
  if (search === '') return nothing;
  if (status === 'failed') return { status, hits: [], none: false };
  return {
    status: status === 'here' ? 'ready' : 'loading',
    hits: seen ?? [],
    none: seen?.length === 0,
  };
};
