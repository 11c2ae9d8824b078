import styled from '@emotion/styled';
import type { Cart } from '@rewald/contracts/client';
import {
  FormattedMessage,
  treeCount,
  usePageData,
  usePlatform,
  useSearchParams,
  type PageLoaderArgs,
  type PageModule,
} from '@rewald/platform';
import { Card, Container, Heading, media, Stack, tokens, VisuallyHidden } from '@rewald/ui';
import { useCartChanges } from '../changes/use-cart-changes.ts';
import { Fitting } from '../fitting/fitting.tsx';
import { modelsOf } from '../fitting/models-of.ts';
import type { ServedFitting } from '../fitting/use-fitting.ts';
import { CartLines, CartLinesSkeleton } from '../lines/cart-lines.tsx';
import { arrivalOf } from '../summary/arrival-of.ts';
import { CartSummary, CartSummarySkeleton, SummaryHeading } from '../summary/cart-summary.tsx';
import { DiscountCode } from '../summary/discount-code.tsx';
import { useTreeFrom } from '../summary/missing-for-tree.ts';
import { TreeNote } from '../summary/tree-note.tsx';
import { EmptyCart, FailedCart } from '../without-items/cart-without-items.tsx';
import { NoCookies } from '../without-items/no-cookies.tsx';
import { ExpressPlace } from './express-place.tsx';
import { ToCheckout, ToCheckoutSkeleton } from './to-checkout.tsx';

const { space } = tokens;

const Place = styled(Container)`
  padding-block: clamp(24px, 4vw, 56px) clamp(56px, 8vw, 112px);
`;

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
  margin-block-start: ${space[6]};
  & > aside {
    align-self: start;
  }
  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) 400px;
    column-gap: clamp(40px, 5vw, 80px);
    & > aside {
      position: sticky;
      inset-block-start: 96px;
      grid-area: 1 / 2;
    }
    /* A summary that is higher than the lines leaves no gap between them and what goes with them. */
    &:has(> [data-fitting]) {
      grid-template-rows: auto 1fr;
    }
    &:has(> [data-fitting]) > aside {
      grid-row-end: span 2;
    }
  }
  ${media.lg} {
    &[data-express] {
      grid-template-columns: minmax(0, 1fr) 480px;
    }
  }
`;

const Lines = styled.div`
  margin-block-start: -${space[5]};
  ${media.md} {
    margin-block-start: -${space[6]};
  }
`;

/** Payment secrets must not be part of the HTML. */
const WITHOUT_SECRETS: Cart['details'] = { stripe: { secret: null }, paypal: { orderId: null } };

/** What goes with a cart, so that nothing moves when the page comes to life. */
const loadFitting = async ({ api, signal }: PageLoaderArgs, cart: Cart): Promise<ServedFitting | null> => {
  const models = modelsOf(cart.items);
  if (models === '' || !api.has('GET /api/offers/{locale}/fitting')) return null;
  const answer = await api.call('GET /api/offers/{locale}/fitting', { query: { models }, signal });
  return answer.ok ? { models, cards: answer.data } : null;
};

interface Served {
  served: Cart | null;
  fitting: ServedFitting | null;
}

/** The cart for the server's HTML; in the browser the platform's cart is already loaded. */
export const loader = async (args: PageLoaderArgs): Promise<Served> => {
  const nothing = { served: null, fitting: null };
  if (typeof document !== 'undefined') return nothing;
  const { api, signal } = args;
  const answer = await api.call('GET /api/checkout/{locale}/buy/cart/customer', { signal });
  if (!answer.ok) return nothing;
  return {
    served: { ...answer.data, details: WITHOUT_SECRETS },
    fitting: await loadFitting(args, answer.data),
  };
};

export const head: PageModule['head'] = ({ intl }) => ({
  title: intl.formatMessage({ id: 'cart.title' }),
  noIndex: true,
});

interface SummaryProps {
  changes: ReturnType<typeof useCartChanges>;
  /** The cart that wallets may pay: that of the platform, as the server's has no payment secrets. */
  payable: Cart | null;
  express: boolean;
}

/** The sums and the way to the checkout; with `express` the wallets above them. */
const Summary = ({ changes: { cart, items, busy }, payable, express }: SummaryProps) => {
  const { api } = usePlatform();
  const treeFrom = useTreeFrom();
  // A total of 0 needs no wallet.
  const hasWallets =
    express &&
    api.has('POST /api/checkout/{locale}/buy/orders') &&
    !(cart && items.length > 0 && cart.summary.total === 0);
  return (
    <aside>
      <Card>
        <Stack gap={5}>
          {hasWallets && <ExpressPlace cart={payable} />}
          <SummaryHeading />
          {cart && <DiscountCode cart={cart} />}
          <div>
            {cart ? (
              <CartSummary cart={cart} busy={busy} arrival={arrivalOf(cart)} />
            ) : (
              <CartSummarySkeleton />
            )}
          </div>
          {cart && treeCount(cart, treeFrom) === 0 && <TreeNote cart={cart} />}
          {cart ? <ToCheckout cart={cart} busy={busy} hasWallets={hasWallets} /> : <ToCheckoutSkeleton />}
        </Stack>
      </Card>
    </aside>
  );
};

/** The cart page at /shop/checkout/cart; with `express=true` the wallets come before the lines (CART-05). */
export default function CartPage() {
  const [search] = useSearchParams();
  const express = search.get('express') === 'true';
  const { served, fitting } = usePageData<typeof loader>();
  const own = useCartChanges();
  // Until the platform's cart is loaded, the cart from the server's loader is shown.
  const changes = own.status === 'unknown' && served ? { ...own, cart: served, items: served.items } : own;
  const { status, cart, items, announcement, reload } = changes;
  const count = items.reduce((sum, item) => sum + item.quantity.ordered, 0);

  const page = () => {
    if (status === 'failed') return <FailedCart level={1} reload={reload} />;
    if (cart && items.length === 0) return <EmptyCart level={1} />;
    const summary = <Summary changes={changes} payable={own.cart} express={express} />;
    return (
      <>
        <Heading level={1} step="title2">
          <FormattedMessage id={cart ? 'cart.titleCount' : 'cart.title'} values={{ count }} />
        </Heading>
        {/* The key replaces the skeleton as a whole: the number of lines is not known in advance, and nothing should slide. */}
        <Layout key={cart ? 'cart' : 'waiting'} data-express={express ? '' : undefined}>
          {/* First in the document, too: a summary that arrives after the lines would push them down. */}
          {express && summary}
          <Lines>{cart ? <CartLines changes={changes} roomy /> : <CartLinesSkeleton roomy />}</Lines>
          {!express && summary}
          {cart && <Fitting changes={changes} served={fitting} />}
        </Layout>
      </>
    );
  };

  return (
    <Place>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <NoCookies />
      {page()}
    </Place>
  );
}
