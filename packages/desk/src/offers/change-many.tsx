import {
  Alert,
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  TextField,
  Typography,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useListContext, useNotify } from 'ra-core';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { focusFirst } from '../acts/act.tsx';
import type { AnswerOf, RowOf } from '../data/calls.ts';
import { useApi, useMay } from '../data/use-api.tsx';
import { DoneNotice } from '../imports/undo.tsx';
import type { Column } from '../lists/desk-list.tsx';
import { Sheet } from '../lists/sheet.tsx';
import { Money } from '../shown/shown.tsx';

const CALL = 'POST /api/operator/{locale}/offers/changes';
type Row = RowOf<'GET /api/operator/{locale}/offers/list'>;
type Preview = AnswerOf<typeof CALL>;
type Result = Preview['results'][number] & { readonly name: string };

const WAYS = ['percent', 'price', 'stock'] as const;
type Way = (typeof WAYS)[number];

function Became({ before, after, message }: Result) {
  if (after === null || before === null) return <Typography color="error">{message}</Typography>;
  if (after.price === before.price && after.stock === before.stock)
    return <FormattedMessage id="offers.many.same" />;
  return (
    <>
      {after.price !== before.price && (
        <Box>
          <Money value={before.price} /> → <Money value={after.price} />
        </Box>
      )}
      {after.stock !== before.stock && (
        <Box>
          <FormattedMessage id="offers.many.stock" values={{ before: before.stock, after: after.stock }} />
        </Box>
      )}
    </>
  );
}

const COLUMNS: readonly Column<Result>[] = [
  { name: 'name', show: ({ name }) => name },
  { name: 'became', show: (result) => <Became {...result} /> },
];

/** What is entered, what it would do, and doing it. */
function useChanges(rows: readonly Row[], close: () => void) {
  const api = useApi();
  const notify = useNotify();
  const client = useQueryClient();
  const { onUnselectItems } = useListContext();
  const [wanted, setWanted] = useState<{ way: Way; value: string; confirm: boolean }>({
    way: 'percent',
    value: '',
    confirm: false,
  });
  const [preview, setPreview] = useState<Preview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  async function send(dryRun: boolean): Promise<Preview | null> {
    setProblem(null);
    const { way, value, confirm } = wanted;
    const changes = rows.map(({ id, version }) => ({
      offerId: id,
      version,
      [way]: Number(value.replace(',', '.')),
    }));
    try {
      return await api.call(CALL, { query: { dryRun }, body: { changes, confirm } });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : '');
      return null;
    }
  }
  async function write(): Promise<void> {
    const done = await send(false);
    if (done === null) return;
    notify(
      <DoneNotice imports={done.imports}>
        <FormattedMessage id="offers.many.done" values={{ count: done.changed }} />
      </DoneNotice>,
      { autoHideDuration: 15_000 },
    );
    await client.invalidateQueries();
    onUnselectItems();
    close();
  }
  return {
    wanted,
    set: (part: Partial<typeof wanted>) => {
      setWanted({ ...wanted, ...part });
      setPreview(null);
    },
    preview,
    problem,
    look: async () => setPreview(await send(true)),
    write,
  };
}

function Inputs({ wanted, set }: Pick<ReturnType<typeof useChanges>, 'wanted' | 'set'>) {
  const intl = useIntl();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', pt: 1 }}>
      <TextField
        select
        size="small"
        label={intl.formatMessage({ id: 'offers.many.way' })}
        value={wanted.way}
        onChange={({ target }) => set({ way: WAYS.find((way) => way === target.value) ?? 'percent' })}
        slotProps={{ select: { native: true } }}
      >
        {WAYS.map((way) => (
          <option key={way} value={way}>
            {intl.formatMessage({ id: `offers.many.way.${way}` })}
          </option>
        ))}
      </TextField>
      <TextField
        size="small"
        label={intl.formatMessage({ id: `offers.many.value.${wanted.way}` })}
        value={wanted.value}
        onChange={({ target }) => set({ value: target.value })}
        slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 12, autoComplete: 'off' } }}
      />
      <FormControlLabel
        control={<Checkbox checked={wanted.confirm} onChange={(_, confirm) => set({ confirm })} />}
        label={intl.formatMessage({ id: 'offers.confirm' })}
      />
    </Box>
  );
}

/** What becomes of each. */
function Outcome({ preview, rows }: { preview: Preview; rows: readonly Row[] }) {
  const names = new Map(rows.map(({ id, name, condition }) => [id, `${name}, ${condition.name}`]));
  return (
    <Box role="status" sx={{ mt: 2, overflowX: 'auto' }}>
      <Typography sx={{ mb: 1 }}>
        <FormattedMessage id="offers.many.would" values={{ changed: preview.changed, count: rows.length }} />
      </Typography>
      <Sheet
        of="offers.many"
        columns={COLUMNS}
        rows={preview.results.map((one) => ({ ...one, name: names.get(one.offerId) ?? '' }))}
        keyOf={({ offerId }) => String(offerId)}
      />
    </Box>
  );
}

function ChangeDialog({ rows, close }: { rows: readonly Row[]; close: () => void }) {
  const title = useId();
  const { wanted, set, preview, problem, look, write } = useChanges(rows, close);
  const isNumber = /^-?\d+([.,]\d{1,2})?$/.test(wanted.value.trim());
  const submit = preview === null ? look : write;
  return (
    <Dialog
      open
      onClose={close}
      aria-labelledby={title}
      fullWidth
      maxWidth="md"
      slotProps={{ transition: { onEntered: focusFirst } }}
    >
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        <DialogTitle id={title}>
          <FormattedMessage id="offers.many.title" values={{ count: rows.length }} />
        </DialogTitle>
        <DialogContent>
          {problem !== null && (
            <Alert severity="error" role="alert" sx={{ mb: 1 }}>
              {problem}
            </Alert>
          )}
          <Inputs wanted={wanted} set={set} />
          {preview !== null && <Outcome preview={preview} rows={rows} />}
        </DialogContent>
        <DialogActions sx={{ p: 2 }}>
          <Button onClick={close}>
            <FormattedMessage id="ra.action.cancel" />
          </Button>
          <Button
            type="submit"
            variant="contained"
            color="secondary"
            disabled={!isNumber || preview?.changed === 0}
          >
            <FormattedMessage id={preview === null ? 'offers.many.look' : 'offers.many.write'} />
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}

/** Changes the chosen offers at once, after a look at what becomes of each. */
export function ChangeMany() {
  const { data = [], selectedIds } = useListContext<Row>();
  const [rows, setRows] = useState<readonly Row[] | null>(null);
  if (!useMay(CALL)) return null;
  return (
    <>
      <Button onClick={() => setRows(data.filter(({ id }) => selectedIds.includes(id)))}>
        <FormattedMessage id="offers.many" />
      </Button>
      {rows !== null && <ChangeDialog rows={rows} close={() => setRows(null)} />}
    </>
  );
}
