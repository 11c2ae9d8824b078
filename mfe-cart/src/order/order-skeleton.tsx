import { useIntl } from '@rewald/platform';
import { Skeleton, Stack } from '@rewald/ui';

/** Placeholder of an order that is loading. */
export const OrderSkeleton = () => {
  const intl = useIntl();
  return (
    <Stack gap={6} role="status" aria-label={intl.formatMessage({ id: 'order.loading' })}>
      <Skeleton width="60%" height="36px" />
      <Skeleton height="76px" radius="medium" />
      <Skeleton height="220px" radius="large" />
    </Stack>
  );
};
