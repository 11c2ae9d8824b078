import { Box, Button, Typography } from '@mui/material';
import { required, useListContext } from 'ra-core';
import { BooleanInput, SelectInput } from 'ra-ui-materialui';
import { useWatch } from 'react-hook-form';
import { FormattedMessage } from 'react-intl';
import { LookFirst } from '../acts/look-first.tsx';
import { NumberField } from '../acts/number-field.tsx';
import type { AnswerOf, RowOf } from '../data/calls.ts';
import { useApi, useMay } from '../data/use-api.tsx';
import { DoneNotice } from '../imports/undo.tsx';
import { useBeside } from '../lists/beside.tsx';
import type { Column } from '../lists/desk-list.tsx';
import { Sheet } from '../lists/sheet.tsx';
import { Money } from '../shown/shown.tsx';

const CALL = 'POST /api/operator/{locale}/offers/changes';
type Row = RowOf<'GET /api/operator/{locale}/offers/list'>;
type Preview = AnswerOf<typeof CALL>;
type Result = Preview['results'][number] & { readonly name: string };

const WAYS = ['percent', 'price', 'stock'].map((id) => ({ id, name: `offers.many.way.${id}` }));
const WANTED = { way: 'percent', value: null, confirm: false };

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

function Inputs() {
  const way: unknown = useWatch({ name: 'way' });
  return (
    <>
      <SelectInput source="way" label="offers.many.way" choices={WAYS} validate={required()} />
      <NumberField source="value" label={`offers.many.value.${String(way)}`} isNeeded />
      <BooleanInput source="confirm" label="offers.confirm" />
    </>
  );
}

function ChangeDialog({ rows, close }: { rows: readonly Row[]; close: () => void }) {
  const api = useApi();
  const { onUnselectItems } = useListContext();
  return (
    <LookFirst<Preview>
      title={<FormattedMessage id="offers.many.title" values={{ count: rows.length }} />}
      close={close}
      of="offers.many"
      defaultValues={WANTED}
      send={({ way, value, confirm }, dryRun) => {
        const changes = rows.map(({ id, version }) => ({ offerId: id, version, [way]: value }));
        return api.call(CALL, { query: { dryRun }, body: { changes, confirm } });
      }}
      inputs={() => <Inputs />}
      outcome={(preview) => <Outcome preview={preview} rows={rows} />}
      isUseless={({ changed }) => changed === 0}
      onDone={onUnselectItems}
      done={({ imports, changed }) => (
        <DoneNotice imports={imports}>
          <FormattedMessage id="offers.many.done" values={{ count: changed }} />
        </DoneNotice>
      )}
    />
  );
}

/** Changes the chosen offers at once, after a look at what becomes of each. */
export function ChangeMany() {
  const { data = [], selectedIds } = useListContext<Row>();
  const show = useBeside();
  if (!useMay(CALL)) return null;
  function open(): void {
    const rows = data.filter(({ id }) => selectedIds.includes(id));
    show?.(<ChangeDialog rows={rows} close={() => show(null)} />);
  }
  return (
    <Button onClick={open}>
      <FormattedMessage id="offers.many" />
    </Button>
  );
}
