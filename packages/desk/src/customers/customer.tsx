import { Box, Link as MuiLink, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { useMay } from '../data/use-api.tsx';
import { Head, One } from '../shown/one.tsx';
import { Columns, Fact, Facts, Moment, Section, State, To } from '../shown/shown.tsx';
import { WriteFirst } from '../tickets/write-first.tsx';
import { Erase, Export, Lock, Unlock } from './customer-acts.tsx';
import type { CustomerShown } from './shown-customer.ts';

interface ThingProps {
  readonly to: string;
  readonly number: string;
  readonly what?: string;
  readonly at: string;
  readonly state: ReactNode;
}

function Thing({ to, number, what, at, state }: ThingProps) {
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', py: 0.75 }}>
      <To to={to}>{number}</To>
      <Typography variant="body2" sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
        {what}
      </Typography>
      {state}
      <Typography variant="body2" color="textSecondary">
        <Moment at={at} />
      </Typography>
    </Box>
  );
}

/** Some of the customer's things, the newest first; nothing where the person's roles do not allow it. */
function Things({ title, things }: { title: string; things: readonly ThingProps[] | undefined }) {
  if (things === undefined) return null;
  return (
    <Section title={title}>
      {things.length === 0 && (
        <Typography color="textSecondary">
          <FormattedMessage id="customers.nothing" />
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {things.map((thing) => (
          <Thing key={thing.to} {...thing} />
        ))}
      </Box>
    </Section>
  );
}

function Account({ id, email, since, confirmed, language }: CustomerShown) {
  const intl = useIntl();
  const mayAudit = useMay('GET /api/operator/{locale}/audit');
  const about = encodeURIComponent(JSON.stringify({ about: `customer:${id}` }));
  return (
    <Section title="customers.account">
      <Facts>
        <Fact label="customers.email">
          <MuiLink href={`mailto:${email}`}>{email}</MuiLink>
        </Fact>
        <Fact label="customers.confirmed">
          {intl.formatMessage({ id: confirmed ? 'customers.confirmed.yes' : 'customers.confirmed.no' })}
        </Fact>
        <Fact label="customers.since">
          <FormattedDate value={since} />
        </Fact>
        <Fact label="customers.language">{intl.formatDisplayName(language, { type: 'language' })}</Fact>
        <Fact label="customers.audit">
          {mayAudit && (
            <To to={`/audit?filter=${about}`}>
              <FormattedMessage id="customers.audit.show" />
            </To>
          )}
        </Fact>
      </Facts>
    </Section>
  );
}

function Locks({ locks }: CustomerShown) {
  if (locks.length === 0) return null;
  return (
    <Section title="customers.locks">
      {locks.map(({ locked, reason, by, at }) => (
        <Box key={at} sx={{ py: 0.75 }}>
          <Typography variant="body2" color="textSecondary">
            <Moment at={at} /> · {by}
          </Typography>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            <strong>
              <FormattedMessage id={locked ? 'customers.locks.locked' : 'customers.locks.unlocked'} />
            </strong>
            {': '}
            {reason}
          </Typography>
        </Box>
      ))}
    </Section>
  );
}

function Top(customer: CustomerShown) {
  return (
    <Head title={customer.name} state={<State of="customers" state={customer.state} />}>
      <WriteFirst to={{ email: customer.email, name: customer.name }} name={customer.name} />
      <Lock {...customer} />
      <Unlock {...customer} />
      <Export {...customer} />
      <Erase {...customer} />
    </Head>
  );
}

function Main({ orders, cases, tickets }: CustomerShown) {
  return (
    <>
      <Things
        title="customers.orders"
        things={orders?.map(({ id, number, state, at }) => ({
          to: `/orders/${id}/show`,
          number,
          at,
          state: <State of="orders" state={state} />,
        }))}
      />
      <Things
        title="customers.cases"
        things={cases?.map(({ id, reference, device, state, at }) => ({
          to: `/trade-in-cases/${id}/show`,
          number: reference,
          what: device,
          at,
          state: <State of="bench" state={state} />,
        }))}
      />
      <Things
        title="customers.tickets"
        things={tickets?.map(({ id, reference, subject, state, at }) => ({
          to: `/tickets/${id}/show`,
          number: reference,
          what: subject,
          at,
          state: <State of="tickets" state={state} />,
        }))}
      />
    </>
  );
}

function Body(customer: CustomerShown) {
  return (
    <Columns
      main={<Main {...customer} />}
      side={
        <>
          <Account {...customer} />
          <Locks {...customer} />
        </>
      }
    />
  );
}

/** A customer with what they bought, sold and wrote, and what can be done about the account. */
export default function Customer() {
  return (
    <One<CustomerShown>
      head={(customer) => <Top {...customer} />}
      body={(customer) => <Body {...customer} />}
    />
  );
}
