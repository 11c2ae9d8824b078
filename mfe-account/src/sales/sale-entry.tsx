import type { TradeInCaseSummary } from '@rewald/contracts';
import { FormattedMessage, formatPrice } from '@rewald/platform';
import { Dotted, Text } from '@rewald/ui';
import { Entry } from '../account/entry.tsx';
import { Day } from '../account/when.tsx';
import { SaleStateBadge } from './sale-state.tsx';

/** The next step of a sale, or its result. */
const Outlook = ({ sale }: { sale: TradeInCaseSummary }) => {
  switch (sale.state) {
    case 'submitted':
      return <FormattedMessage id="sales.shipBy" values={{ day: <Day at={sale.shipBy} /> }} />;
    case 'counter-offered':
      return <FormattedMessage id="sales.decide" />;
    case 'inspected':
    case 'accepted':
      return <FormattedMessage id="sales.payoutSoon" />;
    case 'payout-failed':
      return <FormattedMessage id="sales.giveAccount" />;
    default:
      return null;
  }
};

/** What a sale pays; nothing if the device is returned or never arrived. */
const Amount = ({ sale }: { sale: TradeInCaseSummary }) => {
  if (['declined', 'returning', 'returned', 'expired', 'cancelled'].includes(sale.state)) return null;
  const price = sale.counterPrice ?? sale.finalPrice ?? sale.price;
  return (
    <Text as="span" weight="strong">
      {price === 0 ? <FormattedMessage id="sales.recycling" /> : formatPrice(price)}
    </Text>
  );
};

export const SaleEntry = ({ sale, level = 2 }: { sale: TradeInCaseSummary; level?: 2 | 3 }) => (
  <Entry
    level={level}
    to={`/customer/account/trade-in/${sale.id}`}
    title={sale.device}
    picture={sale.image?.small}
    icon="loop"
    aside={
      <>
        <SaleStateBadge state={sale.state} />
        <Amount sale={sale} />
        {typeof sale.counterPrice === 'number' && (
          <Text as="span" step="small" tone="inkSoft">
            <FormattedMessage id="sales.insteadOf" values={{ price: formatPrice(sale.price) }} />
          </Text>
        )}
      </>
    }
  >
    <Dotted parts={[sale.reference, <Day key="day" at={sale.createdAt} />]} />
    <Text as="div" step="small" weight="medium" tone="ink">
      <Outlook sale={sale} />
    </Text>
  </Entry>
);
