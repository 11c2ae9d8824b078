import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Act } from '../acts/act.tsx';
import type { RowOf } from '../data/calls.ts';
import { Asked } from '../shown/asked.tsx';
import { Moment, Section, State } from '../shown/shown.tsx';
import { PriceChanges } from './price-changes.tsx';

const LIST = 'GET /api/operator/{locale}/trade-in-prices/proposals';
type Proposal = RowOf<typeof LIST>;

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
          why
        />
        <Act
          call="POST /api/operator/{locale}/trade-in-prices/proposals/{proposalId}/discard"
          params={params}
          label="prices.discard"
          weight="danger"
          why
        />
      </Box>
      {isOpen && (
        <Asked
          resource="price-book"
          call="GET /api/operator/{locale}/trade-in-prices/proposals/{proposalId}"
          sent={{ params }}
        >
          {({ changes }) => <PriceChanges changes={changes} />}
        </Asked>
      )}
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

function Those({ title, none, state }: { title: string; none: string; state: Proposal['state'][] }) {
  return (
    <Section title={title}>
      <Asked resource="price-book" call={LIST} sent={{ query: { state, limit: 50 } }}>
        {({ items }) => (
          <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
            {items.length === 0 && <FormattedMessage id={none} />}
            {items.map((proposal) => (
              <One key={proposal.id} {...proposal} />
            ))}
          </Box>
        )}
      </Asked>
    </Section>
  );
}

/** Changes that wait for a second person, and those that were decided on. */
export function Proposals() {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Those title="prices.waiting" none="prices.none" state={['open']} />
      <Those title="prices.past" none="prices.past.none" state={['live', 'discarded']} />
    </Box>
  );
}
