import { Alert, Box, Button, Typography } from '@mui/material';
import { HttpError, useListContext, useNotify, useRefresh } from 'ra-core';
import { TextInput } from 'ra-ui-materialui';
import { useState, type KeyboardEvent } from 'react';
import { useFormContext, type FieldValues } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { Ask, Refused } from '../acts/ask.tsx';
import { Choice } from '../acts/choice.tsx';
import { Submit } from '../acts/submit.tsx';
import type { RowOf } from '../data/calls.ts';
import { useApi, useMay } from '../data/use-api.tsx';
import { useAttempt } from '../data/use-attempt.ts';
import { useStep } from '../data/use-step.ts';
import { useBeside } from '../lists/beside.tsx';
import { CARRIERS, USUAL_CARRIER } from './carriers.ts';
import { USUAL_WEIGHT } from './labels.tsx';

const SHIP = 'POST /api/operator/{locale}/orders/shipments';
const LABELS = 'POST /api/operator/{locale}/orders/labels';
type Row = RowOf<'GET /api/operator/{locale}/orders'>;
/** So many labels are bought with one call: a carrier takes its time, and the numbers come while one looks. */
const LABELS_AT_ONCE = 10;

interface Result {
  readonly status: number;
  readonly message: string | null;
}

const fieldOf = ({ id }: Row): string => `numbers.${id}`;
const numberIn = (values: FieldValues, { id }: Row): string => String(values['numbers']?.[id] ?? '').trim();

/** Why rows were refused, at their fields; the results are in the order of the rows. */
function refusedIn(results: readonly Result[], rows: readonly Row[]): readonly (readonly [Row, string])[] {
  return rows.flatMap((row, at) => {
    const { status = 0, message = null } = results[at] ?? {};
    return status < 300 ? [] : [[row, message ?? String(status)] as const];
  });
}

/** A scanner ends each number with Enter: the next one goes into the next field. */
function goOn(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const fields = [...event.currentTarget.querySelectorAll('input')];
  fields[fields.indexOf(event.target) + 1]?.focus();
}

interface BuyLabelsProps {
  readonly rows: readonly Row[];
  readonly print: (row: Row, path: string) => void;
  /** Why none was bought. */
  readonly setError: (error: HttpError | null) => void;
}

/** Buys labels for the rows without a number; theirs go into the fields. */
function BuyLabels({ rows, print, setError }: BuyLabelsProps) {
  const api = useApi();
  const notify = useNotify();
  const form = useFormContext();
  const { isBusy, attempt } = useAttempt();
  async function buySome(some: readonly Row[]): Promise<number> {
    const labels = some.map(({ id }) => ({ orderId: id, weight: USUAL_WEIGHT }));
    const { results, bought } = await api.call(LABELS, { body: { labels } });
    some.forEach((row, at) => {
      const label = results[at]?.label;
      if (label == null) return;
      form.setValue(fieldOf(row), label.trackingNumber);
      print(row, label.path);
    });
    for (const [row, message] of refusedIn(results, some)) form.setError(fieldOf(row), { message });
    return bought;
  }
  async function buy(): Promise<void> {
    const wanted = rows.filter((row) => numberIn(form.getValues(), row) === '');
    let count = 0;
    setError(null);
    try {
      for (let at = 0; at < wanted.length; at += LABELS_AT_ONCE)
        count += await buySome(wanted.slice(at, at + LABELS_AT_ONCE));
      notify('orders.ship-many.bought', { type: 'success', messageArgs: { count } });
    } catch (problem) {
      if (!(problem instanceof HttpError)) throw problem;
      setError(problem);
    }
  }
  if (!useMay(LABELS)) return null;
  return (
    <Button variant="outlined" aria-disabled={isBusy} onClick={() => void attempt(buy)}>
      <FormattedMessage id="orders.ship-many.labels" values={{ count: rows.length }} />
    </Button>
  );
}

/** A field for each parcel, with what was bought for it. */
function Numbers({ rows, printed }: { rows: readonly Row[]; printed: ReadonlyMap<string, string> }) {
  const intl = useIntl();
  return rows.map((row) => (
    <TextInput
      key={row.id}
      source={fieldOf(row)}
      label={intl.formatMessage({ id: 'orders.ship-many.number' }, { number: row.number, buyer: row.buyer })}
      slotProps={{
        htmlInput: { maxLength: 60, autoComplete: 'off' },
        input: {
          endAdornment: printed.has(row.id) && (
            <Button
              size="small"
              href={printed.get(row.id) ?? ''}
              target="_blank"
              rel="noopener"
              sx={{ flexShrink: 0 }}
            >
              <FormattedMessage id="orders.ship-many.print" />
            </Button>
          ),
        },
      }}
    />
  ));
}

/** Ships what is open; what was refused stays open. */
function useShipping(rows: readonly Row[], close: () => void) {
  const api = useApi();
  const notify = useNotify();
  const refresh = useRefresh();
  const { onUnselectItems } = useListContext();
  const [open, setOpen] = useState(rows);
  const { error, setError, onSubmit } = useStep(async (values) => {
    const shipments = open.map((row) => {
      const trackingNumber = numberIn(values, row);
      const carrier = String(values['carrier']);
      return { orderId: row.id, carrier, ...(trackingNumber === '' ? {} : { trackingNumber }) };
    });
    const { results, shipped } = await api.call(SHIP, { body: { shipments } });
    const refused = refusedIn(results, open);
    setOpen(refused.map(([row]) => row));
    notify('orders.ship-many.done', { type: 'success', messageArgs: { count: shipped } });
    refresh();
    onUnselectItems();
    if (refused.length === 0) close();
    return { numbers: Object.fromEntries(refused.map(([{ id }, message]) => [id, message])) };
  });
  return { open, error, setError, onSubmit };
}

function ShipDialog({ rows, close }: { rows: readonly Row[]; close: () => void }) {
  const { open, error, setError, onSubmit } = useShipping(rows, close);
  const [printed, setPrinted] = useState<ReadonlyMap<string, string>>(new Map());
  const print = ({ id }: Row, path: string) => setPrinted((before) => new Map(before).set(id, path));
  return (
    <Ask
      title={<FormattedMessage id="orders.ship-many.title" values={{ count: open.length }} />}
      close={close}
      defaultValues={{ carrier: USUAL_CARRIER }}
      submit={onSubmit}
      refused={<Refused error={error} />}
      buttons={
        <>
          <BuyLabels rows={open} print={print} setError={setError} />
          <Submit label="orders.ship" />
        </>
      }
    >
      <Box onKeyDown={goOn}>
        {open.length < rows.length && (
          <Alert severity="warning" role="alert">
            <FormattedMessage id="orders.ship-many.refused" values={{ count: open.length }} />
          </Alert>
        )}
        <Choice
          source="carrier"
          label="orders.carrier"
          choices={CARRIERS.map((name) => ({ id: name, name }))}
        />
        <Typography variant="body2" color="textSecondary" sx={{ my: 1 }}>
          <FormattedMessage id="orders.ship-many.how" />
        </Typography>
        <Numbers rows={open} printed={printed} />
      </Box>
    </Ask>
  );
}

/** Ships the chosen orders at once; those that are refused stay open with the reason. */
export function ShipMany() {
  const { data = [], selectedIds } = useListContext<Row>();
  const notify = useNotify();
  const show = useBeside();
  if (!useMay(SHIP)) return null;
  function open(): void {
    const chosen = data.filter(({ id, toShip }) => toShip && selectedIds.includes(id));
    if (chosen.length === 0) notify('orders.ship-many.none', { type: 'info' });
    else show?.(<ShipDialog rows={chosen} close={() => show(null)} />);
  }
  return (
    <Button onClick={open}>
      <FormattedMessage id="orders.ship" />
    </Button>
  );
}
