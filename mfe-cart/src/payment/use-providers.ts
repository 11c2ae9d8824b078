import type { Locale } from '@rewald/contracts';
import { perPage, remember, useAnswer, useLocale, usePlatform } from '@rewald/platform';

const providersOf = perPage(({ api }) =>
  // Their titles have a language.
  remember((signal, _locale: Locale) =>
    api.call('GET /api/checkout/{locale}/buy/payment-providers', { signal }),
  ),
);

const STATUS = { waiting: 'loading', here: 'ready', failed: 'failed' } as const;

/** Ways to pay that the API host has. Asked for where something is paid, not before. */
export const useProviders = () => {
  const { status, data, retry } = useAnswer(providersOf(usePlatform()).with(useLocale()));
  return { status: STATUS[status], list: data ?? [], retry };
};
