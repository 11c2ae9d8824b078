import { Box, Card, CardActionArea, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Title } from 'ra-ui-materialui';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { CallName } from '../data/calls.ts';
import type { Answered } from '../data/pages.ts';
import { useApi, useMay } from '../data/use-api.tsx';
import { Failed } from '../shown/failed.tsx';
import { Ago } from '../shown/shown.tsx';
import { Figures } from './figures.tsx';

/** Work that waits: which call lists it, and where it is done. */
interface Work {
  readonly name: string;
  readonly call: CallName;
  readonly query: Readonly<Record<string, unknown>>;
  /** The list with the same filter. */
  readonly resource?: string;
}

/** A row of any of these lists; each says in its own way since when. */
interface Waiting {
  readonly placedAt?: string;
  readonly announcedAt?: string;
  readonly createdAt?: string;
  readonly changedAt?: string;
  readonly requestedAt?: string;
  readonly at?: string;
  readonly lastMessage?: { readonly at: string };
}

const WORK: readonly Work[] = [
  {
    name: 'orders',
    call: 'GET /api/operator/{locale}/orders',
    query: { state: ['confirmed'], toShip: true },
    resource: 'orders',
  },
  {
    name: 'returns',
    call: 'GET /api/operator/{locale}/returns',
    query: { waitsFor: ['judgement'] },
    resource: 'returns',
  },
  {
    name: 'tickets',
    call: 'GET /api/operator/{locale}/tickets',
    query: { state: ['open'] },
    resource: 'tickets',
  },
  {
    name: 'bench',
    call: 'GET /api/operator/{locale}/trade-in-cases',
    query: { state: ['received'] },
    resource: 'trade-in-cases',
  },
  {
    name: 'pay',
    call: 'GET /api/operator/{locale}/trade-in-cases',
    query: { state: ['inspected', 'accepted', 'payout-failed'] },
    resource: 'trade-in-cases',
  },
  {
    name: 'reviews',
    call: 'GET /api/operator/{locale}/reviews',
    query: { state: ['pending'] },
    resource: 'reviews',
  },
  {
    name: 'questions',
    call: 'GET /api/operator/{locale}/questions',
    query: { state: ['pending'] },
    resource: 'questions',
  },
  {
    name: 'refunds',
    call: 'GET /api/operator/{locale}/refunds',
    query: { state: ['refused'] },
    resource: 'refunds',
  },
  {
    name: 'payouts',
    call: 'GET /api/operator/{locale}/payouts',
    query: { toApprove: true },
    resource: 'payouts',
  },
  {
    name: 'jobs',
    call: 'GET /api/operator/{locale}/jobs',
    query: { state: ['dead'] },
    resource: 'jobs',
  },
];

const sinceOf = ({
  lastMessage,
  changedAt,
  placedAt,
  announcedAt,
  createdAt,
  requestedAt,
  at,
}: Waiting): string | undefined =>
  lastMessage?.at ?? changedAt ?? placedAt ?? announcedAt ?? createdAt ?? requestedAt ?? at;

function Count({ total, shown }: { total: number | null | undefined; shown: number }) {
  if (shown === 0) return <FormattedMessage id="overview.nothing" />;
  return (
    <FormattedMessage
      id={total == null ? 'overview.many' : 'overview.count'}
      values={{ count: total ?? 1_000 }}
    />
  );
}

/** How often it looks for new work, in ms. */
const LOOK_MS = 60_000;

function Tile({ name, call, query, resource }: Work) {
  const api = useApi();
  const isMine = useMay(call);
  const isSorted = api.calls[call]?.query['sort'] !== undefined;
  const { data, error, refetch } = useQuery({
    queryKey: [resource ?? name, 'waiting', name],
    queryFn: ({ signal }) =>
      api.send<Answered<Waiting>>(call, {
        query: { ...query, ...(isSorted ? { sort: 'date', limit: 1 } : {}) },
        signal,
      }),
    enabled: isMine,
    refetchInterval: LOOK_MS,
  });
  if (!isMine) return null;
  if (error !== null) return <Failed error={error} again={() => void refetch()} />;
  const since = data?.items[0] === undefined ? undefined : sinceOf(data.items[0]);
  const content = (
    <Box sx={{ p: 2 }}>
      <Typography variant="body2" color="textSecondary">
        <FormattedMessage id={`overview.${name}`} />
      </Typography>
      <Typography sx={{ fontSize: '1.75rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {data === undefined ? (
          <Skeleton width={48} />
        ) : (
          <Count total={data.total} shown={data.items.length} />
        )}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ minHeight: '1.5em' }}>
        {since !== undefined && (
          <FormattedMessage id="overview.since" values={{ since: <Ago at={since} /> }} />
        )}
      </Typography>
    </Box>
  );
  const to = `/${resource}?filter=${encodeURIComponent(JSON.stringify(query))}&sort=date&order=ASC`;
  return (
    <Card component="li">
      {resource === undefined ? (
        content
      ) : (
        <CardActionArea component={Link} to={to}>
          {content}
        </CardActionArea>
      )}
    </Card>
  );
}

/** What waits, and since when: the first thing in the morning. */
export default function Overview() {
  const intl = useIntl();
  return (
    <Box sx={{ py: 2 }}>
      <Title title={intl.formatMessage({ id: 'ra.page.dashboard' })} />
      <Typography variant="h1" component="h2" sx={{ mb: 2 }}>
        <FormattedMessage id="overview.waiting" />
      </Typography>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(210px, 1fr))',
          listStyle: 'none',
          m: 0,
          p: 0,
        }}
      >
        {WORK.map((work) => (
          <Tile key={work.name} {...work} />
        ))}
      </Box>
      <Figures />
    </Box>
  );
}
