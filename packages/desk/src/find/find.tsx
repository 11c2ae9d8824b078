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

/** What is found, in the order of what people look for: whose states it has, and where its screens are. */
const KINDS = [
  ['orders', 'orders', 'orders'],
  ['returns', 'returns', 'returns'],
  ['tickets', 'tickets', 'tickets'],
  ['cases', 'bench', 'trade-in-cases'],
] as const;

type Hit = NonNullable<Found[(typeof KINDS)[number][0]]>['hits'][number];

const thingOf = (hit: Hit) => ({
  ...hit,
  number: 'number' in hit ? hit.number : hit.reference,
  about: ['subject' in hit ? hit.subject : 'device' in hit ? hit.device : null, hit.name, hit.email],
  more: (
    <Typography variant="body2" color="textSecondary" sx={{ display: { xs: 'none', sm: 'block' } }}>
      <FormattedMessage id={`find.by.${hit.by}`} />
    </Typography>
  ),
});

const countOf = (found: Found): number =>
  KINDS.reduce((sum, [kind]) => sum + (found[kind]?.hits.length ?? 0), 0);

function Results(found: Found) {
  return KINDS.map(([kind, of, resource]) => {
    const { hits = [], more = false } = found[kind] ?? {};
    if (hits.length === 0) return null;
    return (
      <Things key={kind} of={of} resource={resource} things={hits.map(thingOf)} note={more && 'find.more'} />
    );
  });
}

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
