import { useEffect, useState } from 'react';
import { useLocale, usePlatform, type ApiClient } from '@rewald/platform';
import { hitOfDevice, hitOfProduct, type SearchHit } from './search-hit.ts';

/** Pause in typing before the API is asked, in ms. */
const DEBOUNCE_MS = 160;

/** What is searched: offers to buy, or devices that can be sold. */
export type SearchSide = 'shop' | 'trade-in';

export interface SearchAnswer {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  hits: readonly SearchHit[];
}

const nothing: SearchAnswer = { status: 'idle', hits: [] };

const find = async (
  api: ApiClient,
  side: SearchSide,
  search: string,
  signal: AbortSignal,
): Promise<SearchHit[] | null> => {
  const options = { query: { search }, signal };
  if (side === 'shop') {
    const result = await api.call('GET /api/offers/{locale}/buy-offers/shop/models', options);
    return result.ok ? result.data.map(hitOfProduct) : null;
  }
  const result = await api.call('GET /api/trade-in/{locale}/models/navbar/models/search', options);
  return result.ok ? result.data.models.map(hitOfDevice) : null;
};

/**
 * Results for a text while it is being typed. No text, no request (SHELL-14); what was asked before is aborted and its
 * answer dropped. Until the new answer comes, the last one stays.
 */
export const useSearch = (text: string, side: SearchSide): SearchAnswer => {
  const { api } = usePlatform();
  const locale = useLocale();
  const [answer, setAnswer] = useState(nothing);
  const search = text.trim();
  useEffect(() => {
    if (search === '') return;
    const abort = new AbortController();
    const ask = async () => {
      setAnswer((last) => ({ ...last, status: 'loading' }));
      const hits = await find(api, side, search, abort.signal).catch(() => null);
      if (!abort.signal.aborted) setAnswer({ status: hits ? 'ready' : 'failed', hits: hits ?? [] });
    };
    const timer = setTimeout(() => void ask(), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [api, side, search, locale]);
  return search === '' ? nothing : answer;
};
