import { Alert, AlertTitle, Box } from '@mui/material';
import { FormattedMessage } from 'react-intl';
import { Act } from '../acts/act.tsx';
import { Words } from '../acts/words.tsx';
import { Moment, To } from '../shown/shown.tsx';
import type { CaseShown } from './shown-case.ts';

const SCREENS = { case: 'trade-in-cases', order: 'orders' } as const;

/** Why the device needs a second look, and the second person's yes. */
export function Suspicion({ id, state, suspicions, cleared }: CaseShown) {
  if (suspicions.length === 0)
    return (
      cleared !== null && (
        <Alert severity="info">
          <FormattedMessage
            id="bench.cleared"
            values={{ by: cleared.by ?? '–', at: <Moment at={cleared.at} /> }}
          />
        </Alert>
      )
    );
  return (
    <Alert severity="error" variant="filled" role="alert">
      <AlertTitle>
        <FormattedMessage id="bench.suspicious" />
      </AlertTitle>
      {suspicions.map(({ kind, reference, id: of, about, at }) => (
        <Box key={`${kind} ${reference}`} sx={{ '& a': { color: 'inherit' } }}>
          <FormattedMessage
            id={`bench.suspicious.${kind}`}
            values={{
              number:
                kind === 'blocked' ? reference : <To to={`/${SCREENS[kind]}/${of}/show`}>{reference}</To>,
              reason: about,
              at: <Moment at={at} />,
            }}
          />
        </Box>
      ))}
      <Box sx={{ mt: 1.5, '& .MuiButton-root': { color: 'inherit', borderColor: 'currentColor' } }}>
        <Act
          call="POST /api/operator/{locale}/trade-in-cases/{caseId}/clear"
          params={{ caseId: id }}
          label="bench.clear"
          when={!['submitted', 'received'].includes(state)}
          why
        >
          <Words source="reason" label="bench.clear.reason" />
        </Act>
      </Box>
    </Alert>
  );
}
