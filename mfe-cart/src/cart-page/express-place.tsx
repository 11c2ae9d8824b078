import { lazy, Suspense } from 'react';
import type { Cart } from '@rewald/contracts';
import { FormattedMessage } from '@rewald/platform';
import { Heading, Skeleton, Stack } from '@rewald/ui';

// Payment code is no part of the cart's first view.
const ExpressPanel = lazy(() => import('../express/express-panel.tsx'));

/** As high as one wallet and the line below it, so that nothing slides when they arrive. */
const Waiting = (
  <Stack gap={3}>
    <Skeleton height="54px" radius="full" />
    <Skeleton height="1.45em" width="60%" />
  </Stack>
);

/** Where the wallets stand; their code comes once there is a cart to pay. */
export const ExpressPlace = ({ cart }: { cart: Cart | null }) => (
  <Stack gap={4}>
    <Heading level={2} step="title4">
      <FormattedMessage id="checkout.express" />
    </Heading>
    {cart === null ? (
      Waiting
    ) : (
      <Suspense fallback={Waiting}>
        <ExpressPanel cart={cart} />
      </Suspense>
    )}
  </Stack>
);
