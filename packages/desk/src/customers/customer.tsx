import { Box, Link as MuiLink, Typography } from '@mui/material';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { useMay } from '../data/use-api.tsx';
import { Screen } from '../shown/screen.tsx';
import { FactSection, Happenings, listWith, Moment, Section, State, To } from '../shown/shown.tsx';
import { WriteFirst } from '../tickets/write-first.tsx';
import { Erase, Export, Lock, Unlock } from './customer-acts.tsx';
import type { CustomerShown } from './shown-customer.ts';

interface Thing {
  readonly id: string;
  readonly number: string;
  readonly what?: string;
  readonly at: string;
  readonly state: string;
}

interface ThingsProps {
  readonly title: string;
  /** Whose states they have, and where their screens are. */
  readonly of: string;
  readonly resource: string;
  /** The newest first; undefined where the person's roles do not allow it. */
  readonly things: readonly Thing[] | undefined;
}

function Things({ title, of, resource, things }: ThingsProps) {
  if (things === undefined) return null;
  return (
    <Section title={title}>
      {things.length === 0 && (
        <Typography color="textSecondary">
          <FormattedMessage id="customers.nothing" />
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {things.map(({ id, number, what, at, state }) => (
          <Box
            key={id}
            component="li"
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', py: 0.75 }}
          >
            <To to={`/${resource}/${id}/show`}>{number}</To>
            <Typography variant="body2" sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
              {what}
            </Typography>
            <State of={of} state={state} />
            <Typography variant="body2" color="textSecondary">
              <Moment at={at} />
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

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

/** Orders, devices and tickets in the order in which people ask for them. */
function Main({ orders, cases, tickets }: CustomerShown) {
  return (
    <>
      <Things title="customers.orders" of="orders" resource="orders" things={orders} />
      <Things
        title="customers.cases"
        of="bench"
        resource="trade-in-cases"
        things={cases?.map(({ reference, device, ...one }) => ({ ...one, number: reference, what: device }))}
      />
      <Things
        title="customers.tickets"
        of="tickets"
        resource="tickets"
        things={tickets?.map(({ reference, subject, ...one }) => ({
          ...one,
          number: reference,
          what: subject,
        }))}
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
