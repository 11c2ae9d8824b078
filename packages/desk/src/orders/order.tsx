import { Link as MuiLink } from '@mui/material';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { useMay } from '../data/use-api.tsx';
import { Head, One } from '../shown/one.tsx';
import { Columns, Fact, Facts, Moment, Money, Section, State, To } from '../shown/shown.tsx';
import { WriteFirst } from '../tickets/write-first.tsx';
import { Cancel, Deliver, NoteDown, Refund, ResendMail, Ship, Track } from './order-acts.tsx';
import { BuyLabel, Labels } from './labels.tsx';
import { Lines } from './lines.tsx';
import { Returns } from './returns.tsx';
import type { OrderShown } from './shown-order.ts';
import { Timeline } from './timeline.tsx';

type Address = OrderShown['delivery'];

function AddressLines({
  firstName,
  lastName,
  address,
  houseNumber,
  addition,
  plz,
  city,
  countryCode,
}: Address) {
  return (
    <>
      {firstName} {lastName}
      <br />
      {address} {houseNumber}
      {addition !== '' && (
        <>
          <br />
          {addition}
        </>
      )}
      <br />
      {plz} {city}, {countryCode}
    </>
  );
}

function Buyer({ contact, delivery, billing, customer, expected, shippingMethod }: OrderShown) {
  const mayRead = useMay('GET /api/operator/{locale}/customers/{customerId}');
  return (
    <Section title="orders.buyer">
      <Facts>
        <Fact label="orders.delivery">
          <AddressLines {...delivery} />
        </Fact>
        <Fact label="orders.billing">{billing !== null && <AddressLines {...billing} />}</Fact>
        <Fact label="orders.email">
          {contact !== null && <MuiLink href={`mailto:${contact.email}`}>{contact.email}</MuiLink>}
        </Fact>
        <Fact label="orders.phone">{contact?.phone}</Fact>
        <Fact label="orders.account">
          {customer !== null && mayRead && <To to={`/customers/${customer.id}/show`}>{customer.name}</To>}
        </Fact>
        <Fact label="orders.customer">
          {customer !== null && (
            <To to={`/orders?filter=${encodeURIComponent(JSON.stringify({ email: customer.email }))}`}>
              <FormattedMessage id="orders.customer.orders" values={{ count: customer.orders }} />
            </To>
          )}
        </Fact>
        <Fact label="orders.shipping">{shippingMethod.name}</Fact>
        <Fact label="orders.expected">
          <FormattedDate value={expected.from} /> – <FormattedDate value={expected.to} />
        </Fact>
      </Facts>
    </Section>
  );
}

function Payment({ payment, summary, discountCode, refunds }: OrderShown) {
  if (payment === null) return null;
  return (
    <Section title="orders.payment">
      <Facts>
        <Fact label="orders.provider">{payment.provider}</Fact>
        <Fact label="orders.total">{summary !== null && <Money value={summary.total} />}</Fact>
        <Fact label="orders.discount">{discountCode}</Fact>
        <Fact label="orders.charged">
          <Money value={payment.charged} />
        </Fact>
        <Fact label="orders.refunded">{payment.refunded > 0 && <Money value={payment.refunded} />}</Fact>
        {refunds.map(({ id, amount, state, at }) => (
          <Fact key={id} label="orders.refund.one">
            <Money value={amount} /> · <State of="refunds" state={state} /> · <Moment at={at} />
          </Fact>
        ))}
      </Facts>
    </Section>
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

function Top(order: OrderShown) {
  return (
    <Head title={order.number} state={<State of="orders" state={order.state} />}>
      <Ship {...order} />
      <BuyLabel {...order} />
      <Deliver {...order} />
      <Track {...order} />
      <Refund {...order} />
      {order.contact !== null && <WriteFirst to={{ orderId: order.id }} name={order.contact.email} />}
      <ResendMail {...order} />
      <Cancel {...order} />
    </Head>
  );
}

function Body(order: OrderShown) {
  return (
    <Columns
      main={
        <>
          <Lines {...order} />
          <Returns {...order} />
          <Section title="orders.timeline" action={<NoteDown {...order} />}>
            <Timeline {...order} />
          </Section>
        </>
      }
      side={
        <>
          <Labels {...order} />
          <Buyer {...order} />
          <Payment {...order} />
          <Papers {...order} />
        </>
      }
    />
  );
}

/** An order with all that is known about it and what can be done. */
export default function Order() {
  return <One<OrderShown> head={(order) => <Top {...order} />} body={(order) => <Body {...order} />} />;
}
