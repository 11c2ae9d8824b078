import { Box, Link as MuiLink } from '@mui/material';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { useMay } from '../data/use-api.tsx';
import { Screen } from '../shown/screen.tsx';
import { FactSection, Happenings, listWith, Section, State, To } from '../shown/shown.tsx';
import { Things } from '../shown/things.tsx';
import { WriteFirst } from '../tickets/write-first.tsx';
import { Erase, Export, Lock, Unlock } from './customer-acts.tsx';
import type { CustomerShown } from './shown-customer.ts';

function Account({ id, email, since, confirmed, language }: CustomerShown) {
  const intl = useIntl();
  const mayAudit = useMay('GET /api/operator/{locale}/audit');
  return (
    <FactSection
      title="customers.account"
      of="customers"
      facts={{
        email: <MuiLink href={`mailto:${email}`}>{email}</MuiLink>,
        confirmed: <FormattedMessage id={`customers.confirmed.${confirmed ? 'yes' : 'no'}`} />,
        since: <FormattedDate value={since} />,
        language: intl.formatDisplayName(language, { type: 'language' }),
        audit: mayAudit && (
          <To to={listWith('audit', { about: `customer:${id}` })}>
            <FormattedMessage id="customers.audit.show" />
          </To>
        ),
      }}
    />
  );
}

function Locks({ locks }: CustomerShown) {
  if (locks.length === 0) return null;
  return (
    <Section title="customers.locks">
      <Happenings
        events={locks.toReversed()}
        show={({ locked, reason, by }) => (
          <>
            <strong>
              <FormattedMessage id={locked ? 'customers.locks.locked' : 'customers.locks.unlocked'} />
            </strong>
            {` · ${by}`}
            <Box sx={{ whiteSpace: 'pre-wrap' }}>{reason}</Box>
          </>
        )}
      />
    </Section>
  );
}

function Write({ email, name }: CustomerShown) {
  return <WriteFirst to={{ email, name }} name={name} />;
}

/** Of each kind the newest first. */
function Main({ orders, cases, tickets }: CustomerShown) {
  const noteOn = (things: readonly unknown[] | undefined) => things?.length === 0 && 'customers.nothing';
  return (
    <>
      <Things of="orders" resource="orders" things={orders} note={noteOn(orders)} />
      <Things
        title="customers.cases"
        of="bench"
        resource="trade-in-cases"
        things={cases?.map((one) => ({ ...one, number: one.reference, about: [one.device] }))}
        note={noteOn(cases)}
      />
      <Things
        of="tickets"
        resource="tickets"
        things={tickets?.map((one) => ({ ...one, number: one.reference, about: [one.subject] }))}
        note={noteOn(tickets)}
      />
    </>
  );
}

/** A customer with what they bought, sold and wrote, and what can be done about the account. */
export default function Customer() {
  return (
    <Screen<CustomerShown>
      title={({ name }) => name}
      state={({ state }) => <State of="customers" state={state} />}
      acts={[Write, Lock, Unlock, Export, Erase]}
      main={[Main]}
      side={[Account, Locks]}
    />
  );
}
