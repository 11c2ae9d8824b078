import { Chip } from '@mui/material';
import { FormattedMessage } from 'react-intl';
import type { RowOf } from '../data/calls.ts';
import { DeskList, NEWEST, type Column, type Queue } from '../lists/desk-list.tsx';
import { Moment } from '../shown/shown.tsx';

const CALL = 'GET /api/operator/{locale}/imports';
type Row = RowOf<typeof CALL>;

/** What was done, and whether it still holds. */
export function Kind({ kind, undoneBy }: Pick<Row, 'kind' | 'undoneBy'>) {
  return (
    <>
      <FormattedMessage id={`imports.kind.${kind}`} />{' '}
      {undoneBy !== null && (
        <Chip size="small" variant="outlined" label={<FormattedMessage id="imports.undone" />} />
      )}
    </>
  );
}

const COLUMNS: readonly Column<Row>[] = [
  { name: 'date', sort: 'date', show: ({ at }) => <Moment at={at} /> },
  { name: 'by', show: ({ by }) => by },
  { name: 'kind', show: (row) => <Kind {...row} /> },
  { name: 'seller', show: ({ seller }) => seller?.name, wide: true },
  { name: 'added', show: ({ added }) => added, numeric: true },
  { name: 'changed', show: ({ changed }) => changed, numeric: true },
];

const QUEUES: readonly Queue[] = [
  { name: 'all', filter: {}, sort: NEWEST },
  { name: 'list', filter: { kind: ['list'] }, sort: NEWEST },
  { name: 'offers', filter: { kind: ['offers'] }, sort: NEWEST },
  { name: 'entries', filter: { kind: ['entries'] }, sort: NEWEST },
];

/** What was changed together, the newest first. */
export default function ImportList() {
  return <DeskList<Row> call={CALL} of="imports" columns={COLUMNS} queues={QUEUES} />;
}
