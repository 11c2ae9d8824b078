import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Act } from '../acts/act.tsx';
import type { AnswerOf } from '../data/calls.ts';
import { useApi } from '../data/use-api.tsx';
import { Failed } from '../shown/failed.tsx';
import { Moment, Section, State } from '../shown/shown.tsx';
import { PriceChanges } from './price-changes.tsx';

const LIST = 'GET /api/operator/{locale}/trade-in-prices/proposals';
type Proposal = AnswerOf<typeof LIST>[number];

/** What a waiting change would do now. */
function Simulated({ id }: { id: number }) {
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['price-book', 'proposal', id],
    queryFn: ({ signal }) =>
      api.call('GET /api/operator/{locale}/trade-in-prices/proposals/{proposalId}', {
        params: { proposalId: id },
        signal,
      }),
  });
  if (error !== null) return <Failed error={error} again={() => void refetch()} />;
  if (data === undefined) return <Skeleton variant="rounded" height={60} />;
  return <PriceChanges changes={data.changes} />;
}

function Waiting({ id }: Proposal) {
  const [isOpen, setOpen] = useState(false);
  const params = { proposalId: id };
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <FormattedMessage id="prices.show" />
        </Button>
        <Act
          call="POST /api/operator/{locale}/trade-in-prices/proposals/{proposalId}/approve"
          params={params}
          label="prices.approve"
          weight="first"
          question={<FormattedMessage id="prices.approve.why" />}
          done="prices.approve.done"
        />
        <Act
          call="POST /api/operator/{locale}/trade-in-prices/proposals/{proposalId}/discard"
          params={params}
          label="prices.discard"
          weight="danger"
          question={<FormattedMessage id="prices.discard.why" />}
          done="prices.discard.done"
        />
      </Box>
      {isOpen && <Simulated id={id} />}
    </>
  );
}

function One(proposal: Proposal) {
  const { id, madeAt, madeBy, state, decidedBy } = proposal;
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography>
          <FormattedMessage id="prices.proposal" values={{ id }} />
        </Typography>
        <State of="prices" state={state} />
        <Typography variant="body2" color="textSecondary">
          <Moment at={madeAt} /> ·{' '}
          {decidedBy === null ? (
            madeBy
          ) : (
            <FormattedMessage id="prices.decided" values={{ madeBy, decidedBy }} />
          )}
        </Typography>
      </Box>
      {state === 'open' && <Waiting {...proposal} />}
    </Box>
  );
}

/** Changes that wait for a second person, and those that were decided on. */
export function Proposals() {
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['price-book', 'proposals'],
    queryFn: ({ signal }) => api.call(LIST, { signal }),
  });
  return (
    <Section title="prices.proposals">
      {error !== null && <Failed error={error} again={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton variant="rounded" height={80} />}
      {data?.length === 0 && <FormattedMessage id="prices.none" />}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {data?.map((proposal) => (
          <One key={proposal.id} {...proposal} />
        ))}
      </Box>
    </Section>
  );
}
