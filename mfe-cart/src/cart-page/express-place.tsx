import styled from '@emotion/styled';
import type { Cart } from '@rewald/contracts/client';
import { FormattedMessage, onDemand } from '@rewald/platform';
import { Heading, Skeleton, Stack, Text, tokens, typeStyle } from '@rewald/ui';

/** As high as one wallet button, so that nothing moves when the wallets arrive. */
const Waiting = <Skeleton height="54px" radius="full" />;

// On demand, so that payment code does not delay the cart's first view.
const ExpressPanel = onDemand(() => import('../express/express-panel.tsx'), Waiting);

const Or = styled.p`
  ${typeStyle('small')}
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  color: ${tokens.color.inkSoft};
  &::before,
  &::after {
    content: '';
    flex: 1;
    border-block-start: 1px solid ${tokens.color.line};
  }
`;

/** The section for the wallets; their code is loaded once there is a cart to pay. */
export const ExpressPlace = ({ cart }: { cart: Cart | null }) => (
  <Stack gap={4}>
    <Heading level={2} step="title4">
      <FormattedMessage id="checkout.express" />
    </Heading>
    {cart === null ? Waiting : <ExpressPanel cart={cart} />}
    {/* § 7 (3) no. 4 UWG: a wallet hands over the address, so the notice is shown here, as at the e-mail field of the checkout. */}
    <Text step="caption" tone="inkSoft">
      <FormattedMessage id="wallet.email" /> <FormattedMessage id="contact.reviews" />
    </Text>
    <Or>
      <FormattedMessage id="wallet.or" />
    </Or>
  </Stack>
);
