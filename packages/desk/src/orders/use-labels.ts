import { useNotify } from 'ra-core';
import { useState } from 'react';
import type { RowOf } from '../data/calls.ts';
import { useApi } from '../data/use-api.tsx';
import { USUAL_WEIGHT } from './labels.tsx';

export const LABELS = 'POST /api/operator/{locale}/orders/labels';

type Row = Pick<RowOf<'GET /api/operator/{locale}/orders'>, 'id'>;
/** A text for each order, by its id. */
export type ByOrder = Readonly<Record<string, string>>;

interface Result {
  readonly status: number;
  readonly message: string | null;
}

/** Why rows were refused; the results are in the order of the rows. */
export function refusedOf(
  { results }: { readonly results: readonly Result[] },
  rows: readonly Row[],
): ByOrder {
  return Object.fromEntries(
    results.flatMap(({ status, message }, at) => {
      const id = rows[at]?.id;
      return id === undefined || status < 300 ? [] : [[id, message ?? String(status)]];
    }),
  );
}

interface Shipments {
  readonly open: readonly Row[];
  readonly numbers: ByOrder;
  readonly setNumbers: (numbers: ByOrder) => void;
  readonly setRefused: (refused: ByOrder) => void;
  readonly setProblem: (problem: string | null) => void;
}

/** Buys labels for the rows without a number; theirs go into the fields. */
export function useLabels({ open, numbers, setNumbers, setRefused, setProblem }: Shipments) {
  const api = useApi();
  const notify = useNotify();
  const [printed, setPrinted] = useState<ByOrder>({});
  const [isBuying, setBuying] = useState(false);
  async function buyLabels(): Promise<void> {
    const wanted = open.filter(({ id }) => (numbers[id] ?? '').trim() === '');
    if (wanted.length === 0 || isBuying) return;
    setProblem(null);
    setBuying(true);
    try {
      const labels = wanted.map(({ id }) => ({ orderId: id, weight: USUAL_WEIGHT }));
      const answer = await api.call(LABELS, { body: { labels } });
      const bought = answer.results.flatMap(({ label }, at) => {
        const orderId = wanted[at]?.id;
        return orderId === undefined || label === null ? [] : [{ ...label, orderId }];
      });
      setNumbers({
        ...numbers,
        ...Object.fromEntries(bought.map((one) => [one.orderId, one.trackingNumber])),
      });
      setPrinted({ ...printed, ...Object.fromEntries(bought.map((one) => [one.orderId, one.path])) });
      setRefused(refusedOf(answer, wanted));
      notify('orders.ship-many.bought', { type: 'success', messageArgs: { count: answer.bought } });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : '');
    } finally {
      setBuying(false);
    }
  }
  return { printed, buyLabels };
}
