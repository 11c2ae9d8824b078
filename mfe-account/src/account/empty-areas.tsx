import styled from '@emotion/styled';
import { AppLink, FormattedMessage } from '@rewald/platform';
import { Button, Card, EmptyState } from '@rewald/ui';

const Quiet = styled(Card)`
  display: grid;
  min-block-size: 340px;
  align-content: center;
`;

/** Orders cannot be placed in this release, so there are none. */
export const NoOrders = () => (
  <Quiet>
    <EmptyState
      icon="box"
      title={<FormattedMessage id="orders.none" />}
      actions={
        <Button render={<AppLink to="/shop/explore" />}>
          <FormattedMessage id="orders.explore" />
        </Button>
      }
    >
      <FormattedMessage id="orders.noneText" />
    </EmptyState>
  </Quiet>
);

/** The API host has no call for cases yet; what customers get about them comes by mail. */
export const NoTradeIns = () => (
  <Quiet>
    <EmptyState
      icon="loop"
      title={<FormattedMessage id="tradeIns.none" />}
      actions={
        <Button render={<AppLink to="/trade-in" />}>
          <FormattedMessage id="tradeIns.sell" />
        </Button>
      }
    >
      <FormattedMessage id="tradeIns.noneText" />
    </EmptyState>
  </Quiet>
);

/** Insurance comes with an order, so there are no contracts. */
export const NoInsurance = () => (
  <Quiet>
    <EmptyState
      icon="shield"
      title={<FormattedMessage id="insurance.none" />}
      actions={
        <Button render={<AppLink to="/shop/explore" />}>
          <FormattedMessage id="orders.explore" />
        </Button>
      }
    >
      <FormattedMessage id="insurance.noneText" />
    </EmptyState>
  </Quiet>
);

/** Nobody can write messages yet. */
export const NoMessages = () => (
  <Quiet>
    <EmptyState
      icon="chat"
      title={<FormattedMessage id="messages.none" />}
      actions={
        <Button variant="secondary" render={<AppLink to="/company/about/contact" />}>
          <FormattedMessage id="messages.contact" />
        </Button>
      }
    >
      <FormattedMessage id="messages.noneText" />
    </EmptyState>
  </Quiet>
);
