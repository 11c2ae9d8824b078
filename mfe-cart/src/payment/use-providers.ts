import type { Locale, PaymentMethod } from '@rewald/contracts';
import { perPage, remember, useAnswer, useLocale, usePlatform } from '@rewald/platform';
import type { PaymentMark } from '@rewald/ui';

const providersOf = perPage(({ api }) =>
  // Their titles have a language.
  remember((signal, _locale: Locale) =>
    api.call('GET /api/checkout/{locale}/buy/payment-providers', { signal }),
  ),
);

const STATUS = { waiting: 'loading', here: 'ready', failed: 'failed' } as const;

const isMark = (method: PaymentMethod): method is PaymentMark => method !== 'instalments';

/** The marks of what providers take, as far as they say so. */
export const marksOf = (providers: readonly { methods?: PaymentMethod[] | undefined }[]): PaymentMark[] => [
  ...new Set(providers.flatMap(({ methods = [] }) => methods.filter(isMark))),
];

/** Ways to pay that the API host has. Asked for where something is paid, not before. */
export const useProviders = () => {
  const { status, data, retry } = useAnswer(providersOf(usePlatform()).with(useLocale()));
  return { status: STATUS[status], list: data ?? [], retry };
};
