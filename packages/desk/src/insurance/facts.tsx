import { Link as MuiLink } from '@mui/material';
import { FormattedMessage } from 'react-intl';
import type { RowOf } from '../data/calls.ts';
import { useMay } from '../data/use-api.tsx';
import { Day, FactSection, Money, State, To } from '../shown/shown.tsx';

type Row = RowOf<'GET /api/operator/{locale}/insurance-contracts'>;

/** What is insured, how, and for how long. @param link whether the contract's own screen is another one */
export function ContractFacts({ link = false, ...contract }: Omit<Row, 'customer'> & { link?: boolean }) {
  const mayReadOrder = useMay('GET /api/operator/{locale}/orders/{orderId}');
  const { id, insurance, device, order, premium, starts, ends, state } = contract;
  return (
    <FactSection
      title="insurance.contract"
      action={<State of="insurance" state={state} />}
      of="insurance"
      facts={{
        device: link ? <To to={`/insurance-contracts/${id}/show`}>{device}</To> : device,
        insurance: insurance.name,
        covers: insurance.description,
        term: (
          <>
            <Day at={starts} /> – <Day at={ends} />
          </>
        ),
        premium: <Money value={premium} />,
        order: mayReadOrder ? <To to={`/orders/${order.id}/show`}>{order.reference}</To> : order.reference,
      }}
    />
  );
}

/** Who is insured. */
export function Insured({ customer: { id, name, email } }: Pick<Row, 'customer'>) {
  return (
    <FactSection
      title="insurance.customer"
      of="insurance"
      facts={{
        name: id === null ? name : <To to={`/customers/${id}/show`}>{name}</To>,
        email: email !== '' && <MuiLink href={`mailto:${email}`}>{email}</MuiLink>,
        account: id === null && <FormattedMessage id="insurance.account.none" />,
      }}
    />
  );
}
