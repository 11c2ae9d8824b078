import { useState } from 'react';
import type { Locale, SavedCard } from '@rewald/contracts';
import { remember, useAnswer, useLocale, usePlatform } from '@rewald/platform';
import { itemsOf, keyOf, type SavedDevice } from './saved-device.ts';

type Cards = ReadonlyMap<string, SavedCard>;
const NONE: Cards = new Map();

/** The current offers of devices. Loaded cards stay while others are being fetched. */
export const useCards = (things: readonly SavedDevice[] | null) => {
  const { api } = usePlatform();
  const locale = useLocale();
  const [answers] = useState(() =>
    remember(async (signal, items: string, _locale: Locale) => {
      const result = await api.call('GET /api/offers/{locale}/cards', { query: { items }, signal });
      return result.ok
        ? { ok: true, data: new Map(result.data.map((card) => [keyOf(card), card])) satisfies Cards }
        : result;
    }),
  );
  const [asked, setAsked] = useState<{ things: readonly SavedDevice[]; locale: Locale }>({
    things: [],
    locale,
  });
  // Removing a device needs no new request.
  const keys = new Set(asked.things.map(keyOf));
  if (things !== null && !(asked.locale === locale && things.every((thing) => keys.has(keyOf(thing)))))
    setAsked({ things, locale });
  // Nor does reordering.
  const items = itemsOf(asked.things.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b))));
  const { status, seen, retry } = useAnswer(items === '' ? null : answers.with(items, asked.locale));
  return {
    cards: seen ?? NONE,
    /** Whether there is nothing to show yet. */
    waiting: things === null || (things.length > 0 && seen === null && status !== 'failed'),
    failed: status === 'failed',
    retry,
  };
};
