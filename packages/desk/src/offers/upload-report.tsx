import { Alert, Box, Typography } from '@mui/material';
import { FormattedMessage } from 'react-intl';
import type { AnswerOf } from '../data/calls.ts';
import { ChangedFields } from '../imports/changed-fields.tsx';
import type { Column } from '../lists/desk-list.tsx';
import { Sheet, type SheetProps } from '../lists/sheet.tsx';
import { Fact, Facts } from '../shown/shown.tsx';

type Result = AnswerOf<'PUT /api/operator/{locale}/offers'>;
type Fault = Result['faults'][number];
type Difference = NonNullable<Result['differences']>[number];

const COUNTS = ['added', 'changed', 'same', 'soldOut', 'kept', 'faulty'] as const;
/** So many faults are shown: who has more mends these first. */
const MOST_FAULTS = 50;

const FAULTS: readonly Column<Fault>[] = [
  { name: 'line', show: ({ line }) => line, numeric: true },
  { name: 'field', show: ({ field }) => field },
  { name: 'message', show: ({ message }) => message },
];

/** Of what is new, price and stock say enough. */
const wanted = ({ isNew, fields }: Difference) =>
  isNew ? fields.filter(({ field }) => field === 'price' || field === 'stock') : fields;

const DIFFERENCES: readonly Column<Difference>[] = [
  { name: 'sku', show: ({ sku, id }) => sku ?? id },
  {
    name: 'kind',
    show: ({ isNew }) => <FormattedMessage id={`offers.upload.${isNew ? 'new' : 'other'}`} />,
  },
  { name: 'fields', show: (one) => <ChangedFields fields={wanted(one)} isNew={one.isNew} /> },
];

/** Some of it, under a heading; nothing where there is none. */
function Part<Row>({ title, ...sheet }: { title: string } & Omit<SheetProps<Row>, 'of'>) {
  if (sheet.rows.length === 0) return null;
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Typography variant="h2">
        <FormattedMessage id={title} />
      </Typography>
      <Sheet of="offers.upload" {...sheet} />
    </Box>
  );
}

/** What a list would change, and what is wrong in it. */
export function Report({ report }: { report: Result }) {
  const { refused, faults, differences = [] } = report;
  return (
    <Box role="status" sx={{ display: 'grid', gap: 2, mt: 2 }}>
      {refused !== undefined && <Alert severity="warning">{refused}</Alert>}
      <Facts>
        {COUNTS.map((name) => (
          <Fact key={name} label={`offers.upload.${name}`}>
            {report[name] > 0 && report[name]}
          </Fact>
        ))}
      </Facts>
      <Part
        title="offers.upload.faults"
        columns={FAULTS}
        rows={faults.slice(0, MOST_FAULTS)}
        keyOf={({ line, field }) => `${line} ${field}`}
      />
      <Part
        title="offers.upload.differences"
        columns={DIFFERENCES}
        rows={differences}
        keyOf={({ sku, id }) => `${sku} ${id}`}
      />
    </Box>
  );
}
