import { Box, LinearProgress, List, ListItemButton, ListItemText, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Title } from 'ra-ui-materialui';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router-dom';
import type { AnswerOf } from '../data/calls.ts';
import { useApi } from '../data/use-api.tsx';
import { Failed, Nothing } from '../shown/failed.tsx';
import { Ago, Section, Stacked, State } from '../shown/shown.tsx';

type Found = AnswerOf<'GET /api/operator/{locale}/search'>;
/** The least that is searched for. */
const LEAST = 3;

interface Hit {
  readonly id: string;
  readonly number: string;
  readonly what?: string;
  readonly name: string;
  readonly email: string | null;
  readonly by: string;
  readonly at: string;
  readonly state: string;
}

interface KindProps {
  readonly title: string;
  /** Whose states they have, and where their screens are. */
  readonly of: string;
  readonly resource: string;
  readonly hits: readonly Hit[] | undefined;
  readonly more: boolean | undefined;
}

function Kind({ title, of, resource, hits = [], more }: KindProps) {
  if (hits.length === 0) return null;
  return (
    <Section title={title}>
      <List disablePadding component="div">
        {hits.map(({ id, number, what, name, email, by, at, state }) => (
          <ListItemButton
            key={id}
            component={Link}
            to={`/${resource}/${id}/show`}
            sx={{ gap: 2, borderRadius: 1 }}
          >
            <ListItemText
              disableTypography
              primary={<Stacked first={number} second={[what, name, email].filter(Boolean).join(' · ')} />}
            />
            <Typography variant="body2" color="textSecondary" sx={{ display: { xs: 'none', sm: 'block' } }}>
              <FormattedMessage id={`find.by.${by}`} />
            </Typography>
            <State of={of} state={state} />
            <Typography variant="body2" color="textSecondary" sx={{ minWidth: 90, textAlign: 'right' }}>
              <Ago at={at} />
            </Typography>
          </ListItemButton>
        ))}
      </List>
      {more === true && (
        <Typography variant="body2" color="textSecondary">
          <FormattedMessage id="find.more" />
        </Typography>
      )}
    </Section>
  );
}

function Results({ orders, cases, tickets }: Found) {
  return (
    <>
      <Kind title="find.orders" of="orders" resource="orders" more={orders?.more} hits={orders?.hits} />
      <Kind
        title="find.tickets"
        of="tickets"
        resource="tickets"
        more={tickets?.more}
        hits={tickets?.hits.map(({ reference, subject, ...hit }) => ({
          ...hit,
          number: reference,
          what: subject,
        }))}
      />
      <Kind
        title="find.cases"
        of="bench"
        resource="trade-in-cases"
        more={cases?.more}
        hits={cases?.hits.map(({ reference, device, ...hit }) => ({
          ...hit,
          number: reference,
          what: device,
        }))}
      />
    </>
  );
}

const countOf = ({ orders, cases, tickets }: Found): number =>
  [orders, cases, tickets].reduce((sum, kind) => sum + (kind?.hits.length ?? 0), 0);

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
