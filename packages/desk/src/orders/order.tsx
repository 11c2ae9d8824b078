import { Box, Link as MuiLink } from '@mui/material';
import { useTranslate } from 'ra-core';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { useMay } from '../data/use-api.tsx';
import { Screen } from '../shown/screen.tsx';
import { Fact, Facts, FactSection, listWith, Moment, Money, Section, State, To } from '../shown/shown.tsx';
import { WriteFirst } from '../tickets/write-first.tsx';
import { Cancel, Deliver, NoteDown, Refund, ResendMail, Ship, Track } from './order-acts.tsx';
import { BuyLabel, Labels } from './labels.tsx';
import { Lines } from './lines.tsx';
import { Returns } from './returns.tsx';
import type { OrderShown } from './shown-order.ts';
import { Timeline } from './timeline.tsx';

type Address = OrderShown['delivery'];

function AddressLines({ firstName, lastName, address, houseNumber, addition, plz, city, ...rest }: Address) {
  const lines = [`${firstName} ${lastName}`, `${address} ${houseNumber}`, addition];
  return (
    <Box sx={{ whiteSpace: 'pre-line' }}>
      {[...lines.filter((line) => line !== ''), `${plz} ${city}, ${rest.countryCode}`].join('\n')}
    </Box>
  );
}

function Buyer({ contact, delivery, billing, customer, expected, shippingMethod }: OrderShown) {
  const mayRead = useMay('GET /api/operator/{locale}/customers/{customerId}');
  return (
    <FactSection
      title="orders.buyer"
      of="orders"
      facts={{
        delivery: <AddressLines {...delivery} />,
        billing: billing !== null && <AddressLines {...billing} />,
        email: contact !== null && <MuiLink href={`mailto:${contact.email}`}>{contact.email}</MuiLink>,
        phone: contact?.phone,
        account: customer !== null && mayRead && (
          <To to={`/customers/${customer.id}/show`}>{customer.name}</To>
        ),
        customer: customer !== null && (
          <To to={listWith('orders', { email: customer.email })}>
            <FormattedMessage id="orders.customer.orders" values={{ count: customer.orders }} />
          </To>
        ),
        shipping: shippingMethod.name,
        expected: (
          <>
            <FormattedDate value={expected.from} /> – <FormattedDate value={expected.to} />
          </>
        ),
      }}
    />
  );
}

function Payment({ payment, summary, discountCode, refunds }: OrderShown) {
  const translate = useTranslate();
  if (payment === null) return null;
  return (
    <FactSection
      title="orders.payment"
      of="orders"
      facts={{
        provider: translate(`orders.provider.${payment.provider}`, { _: payment.provider }),
        total: summary !== null && <Money value={summary.total} />,
        discount: discountCode,
        charged: <Money value={payment.charged} />,
        refunded: payment.refunded > 0 && <Money value={payment.refunded} />,
      }}
    >
      <Facts>
        {refunds.map(({ id, amount, state, at }) => (
          <Fact key={id} label="orders.refund.one">
            <Money value={amount} /> · <State of="refunds" state={state} /> · <Moment at={at} />
          </Fact>
        ))}
      </Facts>
    </FactSection>
  );
}

function Papers({ papers }: OrderShown) {
  return (
    <Section title="orders.papers">
      {papers.length === 0 && <FormattedMessage id="orders.papers.none" />}
      <Facts>
        {papers.map(({ kind, number, seller, path }) => (
          <Fact key={path} label={`orders.paper.${kind}`}>
            <MuiLink href={path} target="_blank" rel="noopener">
              {number ?? <FormattedMessage id="orders.paper.soon" />}
            </MuiLink>{' '}
            {seller?.name}
          </Fact>
        ))}
      </Facts>
    </Section>
  );
}

function Write({ id, contact }: OrderShown) {
  return contact !== null && <WriteFirst to={{ orderId: id }} name={contact.email} />;
}

function Story(order: OrderShown) {
  return (
    <Section title="shown.history" action={<NoteDown {...order} />}>
      <Timeline {...order} />
    </Section>
  );
}

/** An order with all that is known about it and what can be done. */
export default function Order() {
  return (
    <Screen<OrderShown>
      title={({ number }) => number}
      state={({ state }) => <State of="orders" state={state} />}
      acts={[Ship, BuyLabel, Deliver, Track, Refund, Write, ResendMail, Cancel]}
      main={[Lines, Returns, Story]}
      side={[Labels, Buyer, Payment, Papers]}
    />
  );
}
