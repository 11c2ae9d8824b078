import { Box, Card, CardActionArea, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useCanAccess, useDataProvider, type SortPayload } from 'ra-core';
import { Title } from 'ra-ui-materialui';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { Failed } from '../shown/failed.tsx';
import { Ago, listWith } from '../shown/shown.tsx';
import { Figures } from './figures.tsx';

/** Work that waits: a list with a filter. */
interface Work {
  readonly name: string;
  readonly resource: string;
  readonly filter: Readonly<Record<string, unknown>>;
}

/** A row of any of these lists; each says in its own way since when. */
interface Waiting {
  readonly id: string | number;
  readonly placedAt?: string;
  readonly announcedAt?: string;
  readonly createdAt?: string;
  readonly changedAt?: string;
  readonly requestedAt?: string;
  readonly at?: string;
  readonly lastMessage?: { readonly at: string };
}

const WORK: readonly Work[] = [
  { name: 'orders', resource: 'orders', filter: { state: ['confirmed'], toShip: true } },
  { name: 'returns', resource: 'returns', filter: { waitsFor: ['judgement'] } },
  { name: 'tickets', resource: 'tickets', filter: { state: ['open'] } },
  { name: 'bench', resource: 'trade-in-cases', filter: { state: ['received'] } },
  { name: 'pay', resource: 'trade-in-cases', filter: { state: ['inspected', 'accepted', 'payout-failed'] } },
  { name: 'reviews', resource: 'reviews', filter: { state: ['pending'] } },
  { name: 'questions', resource: 'questions', filter: { state: ['pending'] } },
  { name: 'damages', resource: 'damage-reports', filter: { state: ['reported'] } },
  { name: 'refunds', resource: 'refunds', filter: { state: ['refused'] } },
  { name: 'payouts', resource: 'payouts', filter: { toApprove: true } },
  { name: 'jobs', resource: 'jobs', filter: { state: ['dead'] } },
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

const OLDEST: SortPayload = { field: 'date', order: 'ASC' };
const ONE = { page: 1, perPage: 1 };
/** How often it looks for new work, in ms. */
const LOOK_MS = 60_000;

function Tile({ name, resource, filter }: Work) {
  const dataProvider = useDataProvider();
  const { canAccess } = useCanAccess({ resource, action: 'list' });
  const { data, error, refetch } = useQuery({
    queryKey: [resource, 'waiting', name],
    queryFn: ({ signal }) =>
      dataProvider.getList<Waiting>(resource, { filter, sort: OLDEST, pagination: ONE, signal }),
    enabled: canAccess === true,
    refetchInterval: LOOK_MS,
  });
  if (canAccess !== true) return null;
  if (error !== null) return <Failed error={error} again={() => void refetch()} />;
  const [first] = data?.data ?? [];
  const since = first === undefined ? undefined : sinceOf(first);
  return (
    <Card component="li">
      <CardActionArea
        component={Link}
        to={`${listWith(resource, filter)}&sort=${OLDEST.field}&order=${OLDEST.order}`}
        sx={{ p: 2 }}
      >
        <Typography variant="body2" color="textSecondary">
          <FormattedMessage id={`overview.${name}`} />
        </Typography>
        <Typography sx={{ fontSize: '1.75rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {data === undefined ? (
            <Skeleton width={48} />
          ) : (
            <Count total={data.total} shown={data.data.length} />
          )}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ minHeight: '1.5em' }}>
          {since !== undefined && (
            <FormattedMessage id="overview.since" values={{ since: <Ago at={since} /> }} />
          )}
        </Typography>
      </CardActionArea>
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
