import styled from '@emotion/styled';
import { useState } from 'react';
import type { InsuranceContract } from '@rewald/contracts';
import {
  AppLink,
  FormattedMessage,
  formatPrice,
  onDemand,
  usePageData,
  type PageLoaderArgs,
  type PageModule,
} from '@rewald/platform';
import {
  Badge,
  Button,
  Card,
  Dotted,
  EmptyState,
  Heading,
  Icon,
  Inline,
  Notice,
  Text,
  textLinkStyle,
  tokens,
  type BadgeProps,
} from '@rewald/ui';
import { AccountFrame } from '../account/account-frame.tsx';
import { Entries } from '../account/entry.tsx';
import { loadForCustomer } from '../account/load-for-customer.ts';
import { QuietCard } from '../account/quiet-card.tsx';
import { Day } from '../account/when.tsx';

const ClaimDialog = onDemand(() => import(/* webpackChunkName: "insurance-dialogs" */ './claim-dialog.tsx'));
const CancelDialog = onDemand(
  () => import(/* webpackChunkName: "insurance-dialogs" */ './cancel-dialog.tsx'),
);

export const loader = (args: PageLoaderArgs) =>
  loadForCustomer(
    args,
    args.api.call('GET /api/insurance/{locale}/customer/contracts', { signal: args.signal }),
  );

export const head: PageModule['head'] = ({ intl }) => ({
  title: intl.formatMessage({ id: 'area.insurance' }),
  noIndex: true,
});

const { space } = tokens;

const Box = styled(Card)`
  display: grid;
  gap: ${space[4]};
`;

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
  gap: ${space[3]} ${space[6]};
  & dt {
    color: ${tokens.color.inkSoft};
    font-size: 0.875rem;
  }
  & dd {
    margin: 0;
    font-weight: 500;
  }
`;

const Status = styled.div`
  &:not(:empty) {
    margin-block-end: ${space[4]};
  }
`;

const OrderLink = styled(AppLink)(textLinkStyle);
const OutsideLink = styled.a(textLinkStyle);

const DOCUMENTS = ['conditions', 'information'] as const;

const TONES: Record<InsuranceContract['state'], BadgeProps['tone']> = {
  active: 'brand',
  cancelled: 'neutral',
  ended: 'neutral',
};

interface ContractProps {
  contract: InsuranceContract;
  onClaim: () => void;
  onCancel: () => void;
}

const ContractFacts = ({ contract: { starts, ends, premium, order } }: Pick<ContractProps, 'contract'>) => (
  <Facts>
    <div>
      <dt>
        <FormattedMessage id="contracts.term" />
      </dt>
      <dd>
        <FormattedMessage
          id="contracts.fromTo"
          values={{ starts: <Day at={starts} />, ends: <Day at={ends} /> }}
        />
      </dd>
    </div>
    <div>
      <dt>
        <FormattedMessage id="contracts.premium" />
      </dt>
      <dd>{formatPrice(premium)}</dd>
    </div>
    <div>
      <dt>
        <FormattedMessage id="contracts.order" />
      </dt>
      <dd>
        <OrderLink to={`/customer/account/orders/${order.id}`}>{order.reference}</OrderLink>
      </dd>
    </div>
  </Facts>
);

/** The actions on a running contract. */
const ContractActions = ({ contract: { cancellableUntil }, onClaim, onCancel }: ContractProps) => (
  <Inline>
    <Button variant="secondary" size="small" iconStart={<Icon name="warning" size={18} />} onClick={onClaim}>
      <FormattedMessage id="contracts.claim" />
    </Button>
    {cancellableUntil !== null && (
      <Button variant="quiet" size="small" onClick={onCancel}>
        <FormattedMessage id="contracts.cancel" />
      </Button>
    )}
    {cancellableUntil !== null && (
      <Text as="span" step="caption" tone="inkSoft">
        <FormattedMessage id="contracts.cancelUntil" values={{ day: <Day at={cancellableUntil} /> }} />
      </Text>
    )}
  </Inline>
);

const Contract = ({ contract, onClaim, onCancel }: ContractProps) => {
  const { id, insurance, device, premium, state } = contract;
  return (
    <li>
      <Box aria-labelledby={`contract-${id}`} role="group">
        <Top>
          <div>
            <Heading level={2} step="title4" id={`contract-${id}`}>
              {insurance.name}
            </Heading>
            <Text tone="inkSoft">{device}</Text>
          </div>
          <Badge tone={TONES[state]}>
            <FormattedMessage id={`contracts.state.${state}`} />
          </Badge>
        </Top>
        <Text>
          <strong>
            <FormattedMessage id="contracts.covered" />
          </strong>{' '}
          {insurance.description}{' '}
          <Dotted
            parts={DOCUMENTS.map(
              (document) =>
                insurance[document] && (
                  <OutsideLink key={document} href={insurance[document]} target="_blank" rel="noopener">
                    <FormattedMessage id={`contracts.${document}`} />
                  </OutsideLink>
                ),
            )}
          />
        </Text>
        <ContractFacts contract={contract} />
        {state === 'cancelled' && (
          <Text step="small" tone="inkSoft">
            <FormattedMessage id="contracts.cancelledText" values={{ premium: formatPrice(premium) }} />
          </Text>
        )}
        {state === 'active' && <ContractActions contract={contract} onClaim={onClaim} onCancel={onCancel} />}
      </Box>
    </li>
  );
};

const NoContracts = () => (
  <QuietCard>
    <EmptyState
      icon="shield"
      title={<FormattedMessage id="contracts.none" />}
      actions={
        <Button render={<AppLink to="/shop/explore" />}>
          <FormattedMessage id="orders.explore" />
        </Button>
      }
    >
      <FormattedMessage id="contracts.noneText" />
    </EmptyState>
  </QuietCard>
);

type Asking = { what: 'claim' | 'cancel'; contract: InsuranceContract };

/** Insurance contracts: coverage, reporting damage, and cancellation within the refund period (ACCT-04). */
export default function InsurancePage() {
  const { customer, data: contracts } = usePageData<typeof loader>();
  const [asking, setAsking] = useState<Asking | null>(null);
  const [open, setOpen] = useState(false);
  const [cancelled, setCancelled] = useState(false);
  const ask = (what: Asking['what'], contract: InsuranceContract) => {
    setAsking({ what, contract });
    setOpen(true);
  };
  const close = () => setOpen(false);
  return (
    <AccountFrame customer={customer} title={<FormattedMessage id="area.insurance" />}>
      {contracts.length === 0 ? (
        <NoContracts />
      ) : (
        <div>
          {/* Always rendered, so that screen readers announce what appears in it. */}
          <Status role="status">
            {cancelled && (
              <Notice tone="success">
                <FormattedMessage id="contracts.cancelled" />
              </Notice>
            )}
          </Status>
          <Entries role="list">
            {contracts.map((contract) => (
              <Contract
                key={contract.id}
                contract={contract}
                onClaim={() => ask('claim', contract)}
                onCancel={() => ask('cancel', contract)}
              />
            ))}
          </Entries>
        </div>
      )}
      <>
        {asking?.what === 'claim' && (
          <ClaimDialog key={asking.contract.id} contract={asking.contract} open={open} onClose={close} />
        )}
        {asking?.what === 'cancel' && (
          <CancelDialog
            key={asking.contract.id}
            contract={asking.contract}
            open={open}
            onClose={close}
            onDone={() => setCancelled(true)}
          />
        )}
      </>
    </AccountFrame>
  );
}
