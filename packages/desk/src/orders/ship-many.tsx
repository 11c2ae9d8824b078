import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material';
import { useListContext, useNotify, useRefresh } from 'ra-core';
import { useId, useState, type KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { RowOf } from '../data/calls.ts';
import { useApi, useMay } from '../data/use-api.tsx';
import { CARRIERS, USUAL_CARRIER } from './carriers.ts';
import { LABELS, refusedOf, useLabels, type ByOrder } from './use-labels.ts';

const CALL = 'POST /api/operator/{locale}/orders/shipments';
type Row = RowOf<'GET /api/operator/{locale}/orders'>;

/** A scanner ends each number with Enter: the next one goes into the next field. */
function goOn(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const fields = [...event.currentTarget.querySelectorAll('input')];
  fields[fields.indexOf(event.target) + 1]?.focus();
}

function Fields({
  rows,
  refused,
  numbers,
  printed,
  set,
}: {
  rows: readonly Row[];
  refused: ByOrder;
  numbers: ByOrder;
  /** Where the labels are that were bought here. */
  printed: ByOrder;
  set: (id: string, value: string) => void;
}) {
  const intl = useIntl();
  return rows.map(({ id, number, buyer }) => (
    <TextField
      key={id}
      fullWidth
      margin="dense"
      size="small"
      label={intl.formatMessage({ id: 'orders.ship-many.number' }, { number, buyer })}
      error={refused[id] !== undefined}
      helperText={refused[id]}
      value={numbers[id] ?? ''}
      onChange={({ target }) => set(id, target.value)}
      slotProps={{
        htmlInput: { maxLength: 60, autoComplete: 'off' },
        input: {
          endAdornment: printed[id] !== undefined && (
            <Button size="small" href={printed[id]} target="_blank" rel="noopener" sx={{ flexShrink: 0 }}>
              <FormattedMessage id="orders.ship-many.print" />
            </Button>
          ),
        },
      }}
    />
  ));
}

/** What is entered, what is sent, and what is left after it. */
function useShipments(rows: readonly Row[], close: () => void) {
  const api = useApi();
  const notify = useNotify();
  const refresh = useRefresh();
  const { onUnselectItems } = useListContext();
  const [carrier, setCarrier] = useState<string>(USUAL_CARRIER);
  const [numbers, setNumbers] = useState<ByOrder>({});
  const [open, setOpen] = useState(rows);
  const [refused, setRefused] = useState<ByOrder>({});
  const [problem, setProblem] = useState<string | null>(null);
  async function ship(): Promise<void> {
    setProblem(null);
    const shipments = open.map(({ id }) => {
      const trackingNumber = numbers[id]?.trim() ?? '';
      return { orderId: id, carrier, ...(trackingNumber === '' ? {} : { trackingNumber }) };
    });
    try {
      const answer = await api.call(CALL, { body: { shipments } });
      const left = refusedOf(answer, open);
      setRefused(left);
      setOpen(open.filter(({ id }) => left[id] !== undefined));
      notify('orders.ship-many.done', { type: 'success', messageArgs: { count: answer.shipped } });
      refresh();
      onUnselectItems();
      if (Object.keys(left).length === 0) close();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : '');
    }
  }
  const labels = useLabels({ open, numbers, setNumbers, setRefused, setProblem });
  return { carrier, setCarrier, numbers, setNumbers, open, refused, problem, ship, ...labels };
}

function ShipDialog({ rows, close }: { rows: readonly Row[]; close: () => void }) {
  const intl = useIntl();
  const title = useId();
  const shipments = useShipments(rows, close);
  const { carrier, setCarrier, numbers, setNumbers, open, refused, problem, ship } = shipments;
  const mayBuy = useMay(LABELS);
  return (
    <Dialog open onClose={close} aria-labelledby={title} fullWidth maxWidth="sm">
      <DialogTitle id={title}>
        <FormattedMessage id="orders.ship-many.title" values={{ count: open.length }} />
      </DialogTitle>
      <DialogContent onKeyDown={goOn}>
        {problem !== null && <Alert severity="error">{problem}</Alert>}
        {Object.keys(refused).length > 0 && (
          <Alert severity="warning" role="alert">
            <FormattedMessage id="orders.ship-many.refused" values={{ count: open.length }} />
          </Alert>
        )}
        <TextField
          select
          fullWidth
          margin="dense"
          size="small"
          label={intl.formatMessage({ id: 'orders.carrier' })}
          value={carrier}
          onChange={({ target }) => setCarrier(target.value)}
          slotProps={{ select: { native: true } }}
        >
          {CARRIERS.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </TextField>
        <Typography variant="body2" color="textSecondary" sx={{ my: 1 }}>
          <FormattedMessage id="orders.ship-many.how" />
        </Typography>
        <Fields
          rows={open}
          refused={refused}
          numbers={numbers}
          printed={shipments.printed}
          set={(id, value) => setNumbers({ ...numbers, [id]: value })}
        />
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={close}>
          <FormattedMessage id="ra.action.cancel" />
        </Button>
        {mayBuy && (
          <Button variant="outlined" onClick={() => void shipments.buyLabels()}>
            <FormattedMessage id="orders.ship-many.labels" values={{ count: open.length }} />
          </Button>
        )}
        <Button variant="contained" color="secondary" onClick={() => void ship()}>
          <FormattedMessage id="orders.ship" />
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Ships the chosen orders at once; those that are refused stay open with the reason. */
export function ShipMany() {
  const { data = [], selectedIds } = useListContext<Row>();
  const [rows, setRows] = useState<readonly Row[] | null>(null);
  if (!useMay(CALL)) return null;
  return (
    <>
      <Button onClick={() => setRows(data.filter(({ id, toShip }) => toShip && selectedIds.includes(id)))}>
        <FormattedMessage id="orders.ship" />
      </Button>
      {rows !== null && <ShipDialog rows={rows} close={() => setRows(null)} />}
    </>
  );
}
