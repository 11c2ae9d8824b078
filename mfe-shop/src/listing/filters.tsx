import styled from '@emotion/styled';
import { startTransition, useId, useOptimistic, useState, type FormEvent, type ReactNode } from 'react';
import type { FacetValue, Listing, ListingFacet } from '@rewald/contracts';
import { FormattedMessage, useIntl, useLocale } from '@rewald/platform';
import { BareCheckbox, Button, Disclosure, Field, TextInput, tokens } from '@rewald/ui';
import {
  changed,
  facetsOf,
  withCategoryToggled,
  withFacetToggled,
  type ListingQuery,
} from './listing-query.ts';
import { readPrice, typedPrice } from './price-text.ts';
import type { Ask } from './use-listing.ts';

/** How many values a facet shows before "show all". */
const SHOWN_VALUES = 8;

const Form = styled.form`
  & fieldset > div {
    display: grid;
    gap: 2px;
  }
  & label {
    color: ${tokens.color.ink};
    overflow-wrap: anywhere;
  }
  & [data-count] {
    margin-inline-start: auto;
    color: ${tokens.color.inkSoft};
    font-size: 0.875rem;
    font-variant-numeric: tabular-nums;
  }
  & fieldset details {
    margin-block-start: ${tokens.space[1]};
    & > summary {
      padding-block: ${tokens.space[2]};
      color: ${tokens.color.brandInk};
      font-size: 0.9375rem;
      font-weight: 500;
      text-decoration: underline;
      text-underline-offset: 0.2em;
    }
    &[open] > summary {
      display: none;
    }
  }
  & [data-price] {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: ${tokens.space[3]};
  }
  /* With scripts every change is applied at once. */
  & > [data-apply] {
    display: none;
    margin-block-start: ${tokens.space[5]};
    @media (scripting: none) {
      display: block;
    }
  }
`;

/** A value indented below its parent value. */
const PartBox = styled(BareCheckbox)`
  padding-inline-start: ${tokens.space[6]};
`;

interface Box {
  value: string;
  label: string;
  count: number;
  checked: boolean;
  /** The parent value. */
  parent?: string | undefined;
}

/** The categories, each below its parent category. */
const categoryBoxes = ({ categories }: Listing, { categoryIds }: ListingQuery): Box[] =>
  categories.map(({ id, name, parentId, count }) => ({
    value: String(id),
    label: name,
    count,
    checked: categoryIds.includes(String(id)),
    parent: parentId === undefined ? undefined : String(parentId),
  }));

interface FilterBoxProps {
  name: string;
  box: Box;
  onToggle: (value: string) => void;
}

/** The box shows its tick at once, while the rest of the page is rendered with low priority. */
const FilterBox = ({ name, box: { value, label, count, checked, parent }, onToggle }: FilterBoxProps) => {
  const [ticked, tick] = useOptimistic(checked);
  const Checkbox = parent === undefined ? BareCheckbox : PartBox;
  return (
    <Checkbox
      name={name}
      value={value}
      checked={ticked}
      onChange={() => {
        startTransition(() => tick(!ticked));
        onToggle(value);
      }}
    >
      {label}
      <span data-count>{count}</span>
    </Checkbox>
  );
};

interface BoxesProps {
  name: string;
  legend: ReactNode;
  boxes: readonly Box[];
  open: boolean;
  onToggle: (value: string) => void;
}

/** The most frequent values without a parent. */
const mostFrequent = (boxes: readonly Box[]): readonly Box[] =>
  boxes
    .filter(({ parent }) => parent === undefined)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, SHOWN_VALUES);

const Boxes = ({ name, legend, boxes, open, onToggle }: BoxesProps) => {
  if (boxes.length === 0) return null;
  const draw = (list: readonly Box[]) =>
    list.map((box) => <FilterBox key={box.value} name={name} box={box} onToggle={onToggle} />);
  const split = boxes.length > SHOWN_VALUES + 1;
  const frequent = mostFrequent(boxes);
  const isBelowChecked = ({ parent }: Box): boolean =>
    boxes.some(({ value, checked }) => checked && value === parent);
  const shown = split
    ? boxes.filter((box) => box.checked || frequent.includes(box) || isBelowChecked(box))
    : boxes;
  const rest = boxes.filter((box) => !shown.includes(box));
  return (
    <Disclosure title={legend} open={open}>
      <fieldset aria-label={typeof legend === 'string' ? legend : undefined}>
        <div>{draw(shown)}</div>
        {rest.length > 0 && (
          <details>
            <summary>
              <FormattedMessage id="listing.filter.more" values={{ count: rest.length }} />
            </summary>
            <div>{draw(rest)}</div>
          </details>
        )}
      </fieldset>
    </Disclosure>
  );
};

/** Facets expanded by default; others are expanded only while one of their values is chosen. */
const UNFOLDED: readonly ListingFacet[] = ['brand', 'condition', 'storage'];

interface FiltersProps {
  listing: Listing;
  query: ListingQuery;
  ask: Ask;
  /** `id` of the form, for controls elsewhere on the page. */
  formId?: string;
}

/** Whether the lower price bound exceeds the upper one, so that nothing could be found. */
const crosses = ({ priceFrom, priceTo }: ListingQuery): boolean =>
  priceFrom !== null && priceTo !== null && priceFrom > priceTo;

/** The query with the prices of the form. */
const withPrices = (query: ListingQuery, form: HTMLFormElement): ListingQuery => {
  const bound = (name: string): number | null => {
    const field = form.elements.namedItem(name);
    return field instanceof HTMLInputElement ? readPrice(field.value) : null;
  };
  return changed(query, { priceFrom: bound('priceFrom'), priceTo: bound('priceTo') });
};

/** Requests the listing for the typed prices if one of them has changed and the bounds do not cross. */
const usePrices = (query: ListingQuery, ask: Ask) => {
  const [crossed, setCrossed] = useState(crosses(query));
  const askForPrices = (form: HTMLFormElement | null): void => {
    if (!form) return;
    const next = withPrices(query, form);
    const isCrossed = crosses(next);
    setCrossed(isCrossed);
    // Leaves the input as it was typed.
    if (isCrossed) return;
    const { priceFrom, priceTo } = next;
    if (priceFrom !== query.priceFrom || priceTo !== query.priceTo)
      ask((newest) => changed(newest, { priceFrom, priceTo }));
  };
  return { crossed, askForPrices };
};

interface PriceRangeProps extends Pick<FiltersProps, 'listing' | 'query'> {
  crossed: boolean;
  /** Called when neither field has the focus any more. */
  onLeave: (range: HTMLElement) => void;
}

const PriceRange = ({ listing, query, crossed, onLeave }: PriceRangeProps) => {
  const id = useId();
  const locale = useLocale();
  return (
    <div
      data-price
      // Moving from one price field to the other is not the end of the input yet.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave(currentTarget);
      }}
    >
      <Field label={<FormattedMessage id="listing.price.from" />} id={`${id}-from`}>
        <TextInput
          name="priceFrom"
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          defaultValue={typedPrice(query.priceFrom, locale)}
          placeholder={String(Math.floor(listing.price.min))}
        />
      </Field>
      <Field
        label={<FormattedMessage id="listing.price.to" />}
        id={`${id}-to`}
        error={crossed && <FormattedMessage id="listing.price.crossed" />}
      >
        <TextInput
          name="priceTo"
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          defaultValue={typedPrice(query.priceTo, locale)}
          placeholder={String(Math.ceil(listing.price.max))}
        />
      </Field>
      {/* Lets Enter in a price field submit the form, even while the visible button is hidden. */}
      <input type="submit" hidden />
    </div>
  );
};

const FACET_NAMES: Record<ListingFacet, string> = {
  brand: 'listing.facet.brand',
  condition: 'listing.facet.condition',
  storage: 'listing.facet.storage',
  colour: 'listing.facet.colour',
  seller: 'listing.facet.seller',
  guarantee: 'listing.facet.guarantee',
  feature: 'listing.facet.feature',
  year: 'listing.facet.year',
  screen: 'listing.facet.screen',
  battery: 'listing.facet.battery',
  delivery: 'listing.facet.delivery',
};

/** Versions are storages only where some are sizes of memory. */
const nameOf = (name: ListingFacet, values: readonly FacetValue[]): string =>
  name === 'storage' && !values.some(({ label }) => /\d [GT]B$/.test(label))
    ? 'listing.facet.version'
    : FACET_NAMES[name];

/** All filters in a GET form that works without scripts; with scripts, changes apply at once. */
export default function Filters({ listing, query, ask, formId }: FiltersProps) {
  const intl = useIntl();
  const { crossed, askForPrices } = usePrices(query, ask);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    askForPrices(event.currentTarget);
  };
  const facet = ({ name, values }: { name: ListingFacet; values: readonly FacetValue[] }) => (
    <Boxes
      key={name}
      name={name}
      legend={intl.formatMessage({ id: nameOf(name, values) })}
      boxes={values.map(({ value, label, count }) => ({
        value,
        label,
        count,
        checked: query.facets[name].includes(value),
      }))}
      open={UNFOLDED.includes(name) || query.facets[name].length > 0}
      onToggle={(value) => ask((newest) => withFacetToggled(newest, name, value))}
    />
  );
  const facets = facetsOf(listing);
  return (
    <Form id={formId} method="get" onSubmit={submit}>
      {query.search && <input type="hidden" name="search" value={query.search} />}
      <Boxes
        name="categoryIds"
        legend={intl.formatMessage({ id: 'listing.facet.category' })}
        boxes={categoryBoxes(listing, query)}
        open
        onToggle={(id) => ask((newest) => withCategoryToggled(newest, id))}
      />
      {facets.filter(({ name }) => name === 'brand').map(facet)}
      <Disclosure title={<FormattedMessage id="listing.facet.price" />} open>
        <PriceRange
          key={`${query.priceFrom} ${query.priceTo}`}
          listing={listing}
          query={query}
          crossed={crossed}
          onLeave={(range) => askForPrices(range.closest('form'))}
        />
      </Disclosure>
      {facets.filter(({ name }) => name !== 'brand').map(facet)}
      <div data-apply>
        <Button type="submit" wide>
          <FormattedMessage id="listing.filter.apply" />
        </Button>
      </div>
    </Form>
  );
}
