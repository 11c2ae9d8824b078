import { startTransition, useOptimistic } from 'react';
import type { ListingSort } from '@rewald/contracts';
import { useIntl } from '@rewald/platform';
import { Select } from '@rewald/ui';
import { SORTS } from './listing-query.ts';

interface SortSelectProps {
  id: string;
  /** `id` of the form that submits the sort order without scripts. */
  form: string;
  sort: ListingSort;
  onSort: (sort: ListingSort) => void;
}

/** The sort order. The select shows the choice at once, while the page is rendered with low priority. */
export const SortSelect = ({ id, form, sort, onSort }: SortSelectProps) => {
  const intl = useIntl();
  const [chosen, choose] = useOptimistic(sort);
  const names: Record<ListingSort, string> = {
    relevance: intl.formatMessage({ id: 'listing.sort.relevance' }),
    'price-asc': intl.formatMessage({ id: 'listing.sort.price-asc' }),
    'price-desc': intl.formatMessage({ id: 'listing.sort.price-desc' }),
    newest: intl.formatMessage({ id: 'listing.sort.newest' }),
  };
  return (
    <Select
      id={id}
      size="small"
      name="sort"
      form={form}
      value={chosen}
      onChange={(event) => {
        const next = SORTS.find((candidate) => candidate === event.currentTarget.value);
        if (next === undefined) return;
        startTransition(() => choose(next));
        onSort(next);
      }}
    >
      {SORTS.map((one) => (
        <option key={one} value={one}>
          {names[one]}
        </option>
      ))}
    </Select>
  );
};
