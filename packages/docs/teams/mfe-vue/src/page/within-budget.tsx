/** @jsxImportSource vue */
import { formatPrice, type useCart } from '@rewald/platform';
import type { OfferCard } from '@rewald/contracts/client';
import { defineComponent, onMounted, onUnmounted, ref, watch } from 'vue';
import { useSite } from '../vue/site.ts';
import { budgetAddress } from './budget.ts';
import { DeviceItem } from './device-item.tsx';

interface WithinBudgetProps {
  /** Euros. */
  budget: number;
  /** How many devices there are for it; the first of them are in `offers`. */
  total: number;
  offers: readonly OfferCard[];
  /** What is in the cart, in euros. */
  spent: number;
  addToCart: ReturnType<typeof useCart>['addToCart'];
  /** The class of the page's styles. */
  look: string;
}

const BudgetForm = defineComponent(
  (props: { budget: number }) => {
    const site = useSite();
    const field = ref<HTMLInputElement>();
    // Only written when the page has another budget: what was typed before Vue took over stays.
    watch(
      () => props.budget,
      (budget) => {
        if (field.value) field.value.value = String(budget);
      },
    );
    const submit = (event: Event): void => {
      event.preventDefault();
      site.goTo(budgetAddress(field.value?.value ?? ''), { preventScrollReset: true });
    };
    return () => (
      // Works without scripts, too: the loader reads the address.
      <form method="get" onSubmit={submit}>
        <label for={`${site.id}budget`}>
          <span>{site.intl.formatMessage({ id: 'budget.label' })}</span>
          <input
            ref={field}
            id={`${site.id}budget`}
            name="budget"
            type="number"
            min="1"
            max="10000"
            required
            {...{ '^value': props.budget }}
          />
        </label>
        <button type="submit">{site.intl.formatMessage({ id: 'budget.show' })}</button>
      </form>
    );
  },
  { props: ['budget'] },
);

/** What the cart has become since the page was opened, changed by this page, the side panel, or another tab. */
const useNews = () => {
  const site = useSite();
  const pieces = ref<number | null>(null);
  let stop = (): void => undefined;
  onMounted(() => {
    stop = site.platform.events.subscribe('cart.replaced', ({ count }) => {
      pieces.value = count;
    });
  });
  onUnmounted(() => stop());
  return pieces;
};

/** A page in Vue: what the shop has for a budget. */
export const WithinBudget = defineComponent(
  (props: WithinBudgetProps) => {
    const site = useSite();
    const pieces = useNews();
    return () => (
      <div class={props.look}>
        <h1>{site.intl.formatMessage({ id: 'budget.title' })}</h1>
        <BudgetForm budget={props.budget} />
        <p>
          {site.intl.formatMessage(
            { id: 'budget.found' },
            { total: props.total, budget: formatPrice(props.budget) },
          )}
        </p>
        <p role="status">
          {pieces.value === null
            ? null
            : site.intl.formatMessage(
                { id: 'budget.cart' },
                { pieces: pieces.value, left: formatPrice(props.budget - props.spent) },
              )}
        </p>
        <ul>
          {props.offers.map((offer) => (
            <DeviceItem key={offer.id} offer={offer} onTake={() => props.addToCart(offer.id)} />
          ))}
        </ul>
      </div>
    );
  },
  { props: ['budget', 'total', 'offers', 'spent', 'addToCart', 'look'] },
);
