import type { Locale, PaymentMethod } from '@rewald/contracts';
import { perPage, remember, useAnswer, useLocale, usePlatform } from '@rewald/platform';
import type { PaymentMark } from '@rewald/ui';

const providersOf = perPage(({ api }) =>
  // The locale is part of the cache key, because titles are translated.
  remember((signal, _locale: Locale) =>
    api.call('GET /api/checkout/{locale}/buy/payment-providers', { signal }),
  ),
);

const STATUS = { waiting: 'loading', here: 'ready', failed: 'failed' } as const;

const isMark = (method: PaymentMethod): method is PaymentMark => method !== 'instalments';

/** The payment marks of the methods that the providers list. */
export const marksOf = (providers: readonly { methods?: PaymentMethod[] | undefined }[]): PaymentMark[] => [
  ...new Set(providers.flatMap(({ methods = [] }) => methods.filter(isMark))),
];

/** The API host's payment providers, fetched only by pages that take a payment. */
export const useProviders = () => {
  const { status, data, retry } = useAnswer(providersOf(usePlatform()).with(useLocale()));
  return { status: STATUS[status], list: data ?? [], retry };
};
