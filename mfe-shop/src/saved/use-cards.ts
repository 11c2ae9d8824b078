import { useEffect, useState } from 'react';
import type { SavedCard } from '@rewald/contracts';
import { useLocale, usePlatform } from '@rewald/platform';
import { itemsOf, keyOf, type Thing } from './thing.ts';

export type Cards = ReadonlyMap<string, SavedCard>;
const NONE: Cards = new Map();

/** Things as they are offered now. What was there before stays while more is asked for. */
export const useCards = (things: readonly Thing[] | null) => {
  const platform = usePlatform();
  const locale = useLocale();
  // The order does not matter to the answer, and taking something away needs no new one.
  const wanted =
    things === null ? null : itemsOf(things.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b))));
  const [answer, setAnswer] = useState<{ cards: Cards; for: string } | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const asked = wanted === null ? null : `${locale} ${wanted}`;
  const isHere =
    asked !== null &&
    answer !== null &&
    (answer.for === asked || wanted === '' || coversAll(answer, things ?? [], locale));
  useEffect(() => {
    if (asked === null || wanted === null || wanted === '' || isHere) return;
    const abort = new AbortController();
    void platform.api
      .call('GET /api/offers/{locale}/cards', { query: { items: wanted }, signal: abort.signal })
      .then((result) => {
        if (abort.signal.aborted) return;
        setFailed(result.ok ? null : asked);
        if (result.ok)
          setAnswer({ cards: new Map(result.data.map((card) => [keyOf(card), card])), for: asked });
      });
    return () => abort.abort();
  }, [platform, asked, wanted, isHere, attempt]);
  return {
    cards: answer?.cards ?? NONE,
    /** Whether nothing can be shown yet. */
    waiting: asked === null || (wanted !== '' && answer === null && failed !== asked),
    failed: failed === asked && asked !== null,
    retry: () => {
      setFailed(null);
      setAttempt(attempt + 1);
    },
  };
};

const coversAll = (
  answer: { cards: Cards; for: string },
  things: readonly Thing[],
  locale: string,
): boolean =>
  answer.for.startsWith(`${locale} `) &&
  things.every((thing) =>
    answer.for
      .slice(locale.length + 1)
      .split(',')
      .includes(keyOf(thing)),
  );
