import { atom, useAtom } from 'jotai';
import { useCallback, useEffect } from 'react';
import type { PaymentProviderInfo } from '@rewald/contracts';
import { useLocale, usePlatform } from '@rewald/platform';

interface Providers {
  /** The language that the titles are in. */
  locale: string;
  status: 'ready' | 'failed';
  list: readonly PaymentProviderInfo[];
}

const providersAtom = atom<Providers | null>(null);

/** Ways to pay that the API host has. Asked for where something is paid, not before. */
export const useProviders = () => {
  const { api } = usePlatform();
  const locale = useLocale();
  const [known, setKnown] = useAtom(providersAtom);
  const isKnown = known?.locale === locale;
  const read = useCallback(async (): Promise<void> => {
    const result = await api.call('GET /api/checkout/{locale}/buy/payment-providers');
    setKnown(
      result.ok ? { locale, status: 'ready', list: result.data } : { locale, status: 'failed', list: [] },
    );
  }, [api, locale, setKnown]);
  useEffect(() => {
    if (!isKnown) void read();
  }, [isKnown, read]);
  return {
    status: isKnown ? known.status : ('loading' as const),
    list: isKnown ? known.list : [],
    retry: read,
  };
};
