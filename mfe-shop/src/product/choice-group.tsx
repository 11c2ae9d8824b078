import styled from '@emotion/styled';
import { useDeferredValue, useId, type KeyboardEvent, type ReactNode } from 'react';
import type { Choice } from '@rewald/contracts';
import {
  AppLink,
  FormattedMessage,
  formatPrice,
  productLink,
  useGoTo,
  useNavigation,
  withoutLocale,
} from '@rewald/platform';
import { Dotted, columns, media, tokens } from '@rewald/ui';
import { priceDifference } from '../offers/price-comparison.ts';
import type { Arrival } from './arrival.ts';

const { color, space, motion, radius } = tokens;

const Group = styled.div`
  & > p {
    margin-block-end: ${space[2]};
    font-size: 0.9375rem;
    color: ${color.inkSoft};
    & > strong {
      color: ${color.ink};
    }
  }
  & > div {
    display: grid;
    gap: ${space[2]};
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 6.75rem), 1fr));
  }
  &[data-look='cards'] > div {
    grid-template-columns: ${columns(2, 8)};
  }
  &[data-look='rows'] > div {
    grid-template-columns: minmax(0, 1fr);
  }
  &[data-look='colours'] > div {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 8.75rem), 1fr));
  }
  & a {
    position: relative;
    display: flex;
    flex-direction: column;
    justify-content: center;
    gap: 1px;
    min-block-size: 52px;
    padding: 8px 12px;
    border: 1px solid ${color.lineStrong};
    border-radius: ${radius.medium};
    background: ${color.surface};
    color: ${color.ink};
    line-height: 1.3;
    text-decoration: none;
    transition:
      border-color ${motion.fast},
      background-color ${motion.fast};
  }
  & a > b {
    font-weight: 600;
    letter-spacing: -0.008em;
  }
  & a > small {
    font-size: 0.8125rem;
    color: ${color.inkSoft};
    font-variant-numeric: tabular-nums;
  }
  &[data-look='colours'] a {
    padding-inline: 40px 2px;
    /* „Mitternachtsblau“ fits on a phone. */
    & > b {
      font-size: 0.9375rem;
      hyphens: auto;
    }
  }
  & svg {
    position: absolute;
    inset-block-start: calc(50% - 12px);
    inset-inline-start: 10px;
    stroke: color-mix(in srgb, ${color.ink} 28%, transparent);
  }
  &[data-look='cards'] a {
    justify-content: flex-start;
    padding-block: 12px;
    & > small:last-of-type {
      margin-block-start: auto;
      padding-block-start: 6px;
      font-size: 0.9375rem;
      font-weight: 600;
      color: ${color.ink};
    }
  }
  & i {
    margin-inline-start: ${space[2]};
    font-size: 0.8125rem;
    font-style: normal;
    font-weight: 400;
    color: ${color.inkSoft};
  }
  &[data-look='rows'] i {
    display: block;
    text-align: end;
  }
  &[data-look='rows'] a {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    column-gap: ${space[3]};
    align-items: center;
    & > small:last-of-type {
      grid-column: 2;
      grid-row: 1 / span 2;
    }
  }
  ${media.hover} {
    & a:hover {
      border-color: ${color.ink};
    }
  }
  & a[aria-checked='true'] {
    border-color: ${color.brand};
    box-shadow: inset 0 0 0 1px ${color.brand};
    background: ${color.brandSoft};
    & > :is(b, small) {
      color: ${color.brandInk};
    }
  }
  & a[data-gone] {
    border-style: dashed;
    background: transparent;
    & > b {
      color: ${color.inkSoft};
    }
  }
`;

/** Lets a narrow option break "(PRODUCT)RED" after the brackets, not within a word. */
const breakable = (label: string): ReactNode =>
  label.split(/(?<=\))(?=\S)/).flatMap((part, at) => (at === 0 ? [part] : [<wbr key={part} />, part]));

interface ChoiceGroupProps<C extends Choice> {
  /** Title of the group: "Speicher". */
  legend: ReactNode;
  choices: readonly C[];
  modelId: number;
  /** Price of the current choice; null when it is sold out. */
  currentPrice: number | null;
  look: 'cards' | 'chips' | 'colours' | 'rows';
  /** What else the choice would change, if anything. */
  alsoChangesOf?: (choice: C) => string | null;
  /** Details shown under a choice's name. */
  detailsOf?: (choice: C) => ReactNode;
  /** Shows the price itself instead of the difference. */
  fullPrice?: boolean;
}

const arrows: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Index of the option that a key leads to, or -1. */
const placeByKey = (
  { key, target, altKey, ctrlKey, metaKey }: KeyboardEvent,
  options: readonly HTMLElement[],
): number => {
  const at = options.findIndex((option) => option === target);
  const step = key === ' ' ? 0 : arrows[key];
  if (at < 0 || step === undefined || altKey || ctrlKey || metaKey) return -1;
  return (at + step + options.length) % options.length;
};

/** Index of the chosen option. While the next page is loading, its option already looks chosen. */
const useChecked = (choices: readonly Choice[], links: readonly string[]): number => {
  const { location: next } = useNavigation();
  const onTheWay = next ? links.indexOf(withoutLocale(next.pathname)) : -1;
  return onTheWay >= 0 ? onTheWay : choices.findIndex(({ selected }) => selected);
};

interface Pricing {
  isChecked: boolean;
  currentPrice: number | null;
  fullPrice: boolean;
}

/** The price of a choice, or its difference to the current price. */
const priceText = ({ price }: Choice, { isChecked, currentPrice, fullPrice }: Pricing): ReactNode => {
  if (!price) return <FormattedMessage id="product.choice.gone" />;
  const difference = isChecked || currentPrice === null ? null : priceDifference(currentPrice, price.value);
  if (!fullPrice && currentPrice !== null) return difference;
  return (
    <>
      {formatPrice(price.value)}
      {fullPrice && difference !== null && <i>{difference}</i>}
    </>
  );
};

interface OptionProps {
  choice: Choice;
  to: string;
  isChecked: boolean;
  inTabOrder: boolean;
  /** What else the option changes. */
  arrival: Arrival | null;
  details: ReactNode;
  price: ReactNode;
}

const Option = ({ choice, to, isChecked, inTabOrder, arrival, details, price }: OptionProps) => (
  <AppLink
    to={to}
    role="radio"
    aria-checked={isChecked}
    tabIndex={inTabOrder ? 0 : -1}
    replace
    preventScrollReset
    prefetch={false}
    state={arrival}
    data-gone={choice.price ? undefined : ''}
  >
    {choice.swatch && (
      <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="11" fill={choice.swatch} />
      </svg>
    )}
    <b>
      <Dotted parts={choice.label.split(' · ').map(breakable)} />
    </b>
    {details && <small>{details}</small>}
    {arrival?.also && (
      <small>
        <FormattedMessage id="product.choice.only" values={{ also: arrival.also }} />
      </small>
    )}
    {price !== null && <small>{price}</small>}
  </AppLink>
);

/**
 * A group of options on the product page. Every option is a link to the page with that option chosen, so it works
 * before hydration and without scripts. With scripts, the group is a set of radio buttons with arrow keys.
 */
export const ChoiceGroup = <C extends Choice>({
  legend,
  choices,
  modelId,
  currentPrice,
  look,
  alsoChangesOf,
  detailsOf,
  fullPrice = false,
}: ChoiceGroupProps<C>) => {
  const id = useId();
  // Without scripts the arrow keys do not work, so every option stays in the tab order. A change that nobody sees need not be urgent.
  const hasArrowKeys = useDeferredValue<boolean>(true, false);
  const goTo = useGoTo();
  const links = choices.map(({ productId, conditionId, sellerId, productName }) =>
    productLink({ modelId, productId, conditionId, sellerId, productName }),
  );
  const checked = useChecked(choices, links);

  const arrivalOf = (choice: C, isChecked: boolean): Arrival | null => {
    // The chosen option may be sold out in this condition but available in another; then it says so, too.
    const also = isChecked && currentPrice !== null ? null : (alsoChangesOf?.(choice) ?? null);
    return also === null ? null : { chose: choice.label, also };
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const options = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=radio]')];
    const target = placeByKey(event, options);
    const link = links[target];
    if (link === undefined) return;
    event.preventDefault();
    options[target]?.focus();
    const choice = choices[target];
    goTo(link, {
      replace: true,
      preventScrollReset: true,
      state: choice ? arrivalOf(choice, target === checked) : null,
    });
  };

  return (
    <Group data-look={look}>
      <p id={id}>
        <strong>{legend}</strong>
      </p>
      <div role="radiogroup" aria-labelledby={id} onKeyDown={onKeyDown}>
        {choices.map((choice, index) => {
          const isChecked = index === checked;
          return (
            <Option
              key={choice.id}
              choice={choice}
              to={links[index] ?? ''}
              isChecked={isChecked}
              inTabOrder={!hasArrowKeys || checked < 0 || isChecked}
              arrival={arrivalOf(choice, isChecked)}
              details={detailsOf?.(choice) ?? choice.description}
              price={priceText(choice, { isChecked, currentPrice, fullPrice })}
            />
          );
        })}
      </div>
    </Group>
  );
};
