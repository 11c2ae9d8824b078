import { Link as MuiLink } from '@mui/material';
import { FormattedMessage } from 'react-intl';
import type { RowOf } from '../data/calls.ts';
import { useMay } from '../data/use-api.tsx';
import { Day, Fact, Facts, Money, Section, State, To } from '../shown/shown.tsx';

type Contract = Omit<RowOf<'GET /api/operator/{locale}/insurance-contracts'>, 'customer'>;
type Customer = RowOf<'GET /api/operator/{locale}/insurance-contracts'>['customer'];

/** What is insured, how, and for how long. */
export function ContractFacts({ contract, link = false }: { contract: Contract; link?: boolean }) {
  const mayReadOrder = useMay('GET /api/operator/{locale}/orders/{orderId}');
  const { id, insurance, device, order, premium, starts, ends, state } = contract;
  return (
    <Section title="insurance.contract" action={<State of="insurance" state={state} />}>
      <Facts>
        <Fact label="insurance.device">
          {link ? <To to={`/insurance-contracts/${id}/show`}>{device}</To> : device}
        </Fact>
        <Fact label="insurance.insurance">{insurance.name}</Fact>
        <Fact label="insurance.covers">{insurance.description}</Fact>
        <Fact label="insurance.term">
          <Day at={starts} /> – <Day at={ends} />
        </Fact>
        <Fact label="insurance.premium">
          <Money value={premium} />
        </Fact>
        <Fact label="insurance.order">
          {mayReadOrder ? <To to={`/orders/${order.id}/show`}>{order.reference}</To> : order.reference}
        </Fact>
      </Facts>
    </Section>
  );
}

/** Who is insured. */
export function Insured({ customer: { id, name, email } }: { customer: Customer }) {
  return (
    <Section title="insurance.customer">
      <Facts>
        <Fact label="insurance.name">
          {id === null ? name : <To to={`/customers/${id}/show`}>{name}</To>}
        </Fact>
        <Fact label="insurance.email">
          {email !== '' && <MuiLink href={`mailto:${email}`}>{email}</MuiLink>}
        </Fact>
        <Fact label="insurance.account">
          {id === null && <FormattedMessage id="insurance.account.none" />}
        </Fact>
      </Facts>
    </Section>
  );
}
