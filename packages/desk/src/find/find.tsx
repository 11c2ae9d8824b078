import { Box, LinearProgress, List, ListItemButton, ListItemText, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Title } from 'ra-ui-materialui';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router-dom';
import type { AnswerOf } from '../data/calls.ts';
import { useApi } from '../data/use-api.tsx';
import { Failed, Nothing } from '../shown/failed.tsx';
import { Ago, Section, State } from '../shown/shown.tsx';

type Found = AnswerOf<'GET /api/operator/{locale}/search'>;
/** The least that is searched for. */
const LEAST = 3;

interface HitProps {
  readonly to: string;
  readonly number: string;
  readonly what: string;
  readonly by: string;
  readonly at: string;
  readonly state: ReactNode;
}

function Hit({ to, number, what, by, at, state }: HitProps) {
  return (
    <ListItemButton component={Link} to={to} sx={{ gap: 2, borderRadius: 1 }}>
      <ListItemText
        primary={number}
        secondary={what}
        slotProps={{ primary: { sx: { fontWeight: 600 } }, secondary: { sx: { overflowWrap: 'anywhere' } } }}
      />
      <Typography variant="body2" color="textSecondary" sx={{ display: { xs: 'none', sm: 'block' } }}>
        <FormattedMessage id={`find.by.${by}`} />
      </Typography>
      {state}
      <Typography variant="body2" color="textSecondary" sx={{ minWidth: 90, textAlign: 'right' }}>
        <Ago at={at} />
      </Typography>
    </ListItemButton>
  );
}

const whoIs = ({ name, email }: { name: string; email: string | null }): string =>
  [name, email].filter(Boolean).join(' · ');

function Kind({ title, hits, more }: { title: string; hits: readonly HitProps[]; more: boolean }) {
  if (hits.length === 0) return null;
  return (
    <Section title={title}>
      <List disablePadding component="div">
        {hits.map((hit) => (
          <Hit key={hit.to} {...hit} />
        ))}
      </List>
      {more && (
        <Typography variant="body2" color="textSecondary">
          <FormattedMessage id="find.more" />
        </Typography>
      )}
    </Section>
  );
}

function Results({ orders, returns, cases, tickets }: Found) {
  return (
    <>
      <Kind
        title="find.orders"
        more={orders?.more ?? false}
        hits={(orders?.hits ?? []).map(({ id, number, state, ...hit }) => ({
          ...hit,
          to: `/orders/${id}/show`,
          number,
          what: whoIs(hit),
          state: <State of="orders" state={state} />,
        }))}
      />
      <Kind
        title="find.returns"
        more={returns?.more ?? false}
        hits={(returns?.hits ?? []).map(({ id, number, state, ...hit }) => ({
          ...hit,
          to: `/returns/${id}/show`,
          number,
          what: whoIs(hit),
          state: <State of="returns" state={state} />,
        }))}
      />
      <Kind
        title="find.tickets"
        more={tickets?.more ?? false}
        hits={(tickets?.hits ?? []).map(({ id, reference, subject, state, ...hit }) => ({
          ...hit,
          to: `/tickets/${id}/show`,
          number: reference,
          what: `${subject} · ${whoIs(hit)}`,
          state: <State of="tickets" state={state} />,
        }))}
      />
      <Kind
        title="find.cases"
        more={cases?.more ?? false}
        hits={(cases?.hits ?? []).map(({ id, reference, device, state, ...hit }) => ({
          ...hit,
          to: `/trade-in-cases/${id}/show`,
          number: reference,
          what: `${device} · ${whoIs(hit)}`,
          state: <State of="bench" state={state} />,
        }))}
      />
    </>
  );
}

const countOf = ({ orders, returns, cases, tickets }: Found): number =>
  [orders, returns, cases, tickets].reduce((sum, kind) => sum + (kind?.hits.length ?? 0), 0);

/** Everything that a number, an address or a name belongs to. */
export default function Find() {
  const api = useApi();
  const intl = useIntl();
  const [params] = useSearchParams();
  const wanted = params.get('q')?.trim() ?? '';
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['search', wanted],
    queryFn: ({ signal }) => api.call('GET /api/operator/{locale}/search', { query: { q: wanted }, signal }),
    enabled: wanted.length >= LEAST,
  });
  return (
    <Box sx={{ display: 'grid', gap: 2, py: 2 }}>
      <Title title={intl.formatMessage({ id: 'find.title' })} />
      {isFetching && <LinearProgress aria-label={intl.formatMessage({ id: 'ra.page.loading' })} />}
      <Box role="status" aria-live="polite">
        {wanted.length < LEAST && (
          <Nothing>
            <FormattedMessage id="find.least" values={{ least: LEAST }} />
          </Nothing>
        )}
        {data !== undefined && countOf(data) === 0 && (
          <Nothing>
            <FormattedMessage id="find.nothing" values={{ wanted }} />
          </Nothing>
        )}
        {data !== undefined && countOf(data) > 0 && (
          <Typography color="textSecondary">
            <FormattedMessage id="find.count" values={{ count: countOf(data), wanted }} />
          </Typography>
        )}
      </Box>
      {error !== null && <Failed error={error} again={() => void refetch()} />}
      {data !== undefined && <Results {...data} />}
    </Box>
  );
}
