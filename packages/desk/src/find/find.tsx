import { Box, LinearProgress, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Title } from 'ra-ui-materialui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import type { AnswerOf } from '../data/calls.ts';
import { useApi } from '../data/use-api.tsx';
import { Failed, Nothing } from '../shown/failed.tsx';
import { Things } from '../shown/things.tsx';

type Found = AnswerOf<'GET /api/operator/{locale}/search'>;
/** The least that is searched for. */
const LEAST = 3;

interface Hit {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly by: string;
  readonly at: string;
  readonly state: string;
}

interface KindProps<One extends Hit> {
  readonly title: string;
  readonly of: string;
  readonly resource: string;
  readonly found: { readonly hits: readonly One[]; readonly more: boolean } | null | undefined;
  readonly number: (hit: One) => string;
  readonly what?: (hit: One) => string;
}

function Kind<One extends Hit>({ found, number, what, ...kind }: KindProps<One>) {
  if (found == null || found.hits.length === 0) return null;
  const things = found.hits.map((hit) => ({
    ...hit,
    number: number(hit),
    about: [what?.(hit), hit.name, hit.email],
    more: (
      <Typography variant="body2" color="textSecondary" sx={{ display: { xs: 'none', sm: 'block' } }}>
        <FormattedMessage id={`find.by.${hit.by}`} />
      </Typography>
    ),
  }));
  return <Things {...kind} things={things} note={found.more && 'find.more'} />;
}

function Results({ orders, returns, cases, tickets }: Found) {
  return (
    <>
      <Kind
        title="find.orders"
        of="orders"
        resource="orders"
        found={orders}
        number={({ number }) => number}
      />
      <Kind
        title="find.returns"
        of="returns"
        resource="returns"
        found={returns}
        number={({ number }) => number}
      />
      <Kind
        title="find.tickets"
        of="tickets"
        resource="tickets"
        found={tickets}
        number={({ reference }) => reference}
        what={({ subject }) => subject}
      />
      <Kind
        title="find.cases"
        of="bench"
        resource="trade-in-cases"
        found={cases}
        number={({ reference }) => reference}
        what={({ device }) => device}
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
