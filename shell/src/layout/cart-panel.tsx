import styled from '@emotion/styled';
import type { RefObject } from 'react';
import { AppLink, FormattedMessage, RemoteWidget, useIntl } from '@rewald/platform';
import { Button, Skeleton, Stack } from '@rewald/ui';
import { Drawer } from '@rewald/ui/overlays';

const Waiting = styled(Stack)`
  padding-block: 8px;
`;

interface CartPanelProps {
  open: boolean;
  onClose: () => void;
  returnFocusTo: RefObject<HTMLElement | null>;
}

/** The drawer around the cart part's panel (SHELL-16). If that part is down, it links to the cart page. */
export default function CartPanel({ open, onClose, returnFocusTo }: CartPanelProps) {
  const intl = useIntl();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={intl.formatMessage({ id: 'cartPanel.title' })}
      closeLabel={intl.formatMessage({ id: 'cartPanel.close' })}
      returnFocusTo={returnFocusTo}
    >
      <RemoteWidget
        part="cart"
        expose="./side-panel"
        props={{ onClose }}
        placeholder={
          <Waiting gap={4} role="status" aria-label={intl.formatMessage({ id: 'cartPanel.loading' })}>
            <Skeleton height="96px" radius="medium" />
            <Skeleton height="96px" radius="medium" />
          </Waiting>
        }
        fallback={
          <Stack gap={4} align="start">
            <p>
              <FormattedMessage id="cartPanel.missing" />
            </p>
            <Button variant="secondary" render={<AppLink to="/shop/checkout/cart" onClick={onClose} />}>
              <FormattedMessage id="cartPanel.toCart" />
            </Button>
          </Stack>
        }
      />
    </Drawer>
  );
}
