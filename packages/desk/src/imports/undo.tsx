import { Alert, Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCloseNotification, useNotify } from 'ra-core';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Act } from '../acts/act.tsx';
import type { RowOf } from '../data/calls.ts';
import { useApi, useMay } from '../data/use-api.tsx';
import { useAttempt } from '../data/use-attempt.ts';

const UNDO = 'POST /api/operator/{locale}/imports/{importId}/undo';

/** What would go back, or why nothing can. */
function Would({ id }: { id: number }) {
  const api = useApi();
  const { data, error } = useQuery({
    queryKey: ['imports', id, 'would'],
    queryFn: ({ signal }) => api.call(UNDO, { params: { importId: id }, query: { dryRun: true }, signal }),
  });
  if (error !== null) return <Alert severity="warning">{error.message}</Alert>;
  if (data === undefined) return <FormattedMessage id="imports.undo.looking" />;
  return (
    <>
      <FormattedMessage id="imports.undo.would" values={{ ...data }} />
      {data.kept.length > 0 && (
        <>
          {' '}
          <FormattedMessage id="imports.undo.kept" values={{ names: data.kept.join(', ') }} />
        </>
      )}
    </>
  );
}

/** Takes an import back, after a look at what that changes. */
export function Undo({ id, canUndo }: Pick<RowOf<'GET /api/operator/{locale}/imports'>, 'id' | 'canUndo'>) {
  return (
    <Act
      call={UNDO}
      params={{ importId: id }}
      label="imports.undo"
      weight="danger"
      when={canUndo}
      question={<Would id={id} />}
    />
  );
}

/** Says that something is done, with a button that takes it back. @param imports what was made by it */
export function DoneNotice({ imports, children }: { imports: readonly number[]; children: ReactNode }) {
  const api = useApi();
  const client = useQueryClient();
  const notify = useNotify();
  const close = useCloseNotification();
  const may = useMay(UNDO);
  const { isBusy, attempt } = useAttempt();
  async function undo(): Promise<void> {
    try {
      for (const importId of imports) await api.call(UNDO, { params: { importId } });
      notify('imports.undo.done', { type: 'success' });
    } finally {
      await client.invalidateQueries();
      close();
    }
  }
  return (
    <Alert
      severity="success"
      variant="filled"
      role="status"
      action={
        may &&
        imports.length > 0 && (
          <Button color="inherit" aria-disabled={isBusy} onClick={() => void attempt(undo)}>
            <FormattedMessage id="imports.undo" />
          </Button>
        )
      }
    >
      {children}
    </Alert>
  );
}
