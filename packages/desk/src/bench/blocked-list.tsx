import { Act } from '../acts/act.tsx';
import { Words } from '../acts/words.tsx';
import type { RowOf } from '../data/calls.ts';
import { DeskList, type Column } from '../lists/desk-list.tsx';
import { Ago } from '../shown/shown.tsx';

const CALL = 'GET /api/operator/{locale}/blocked-devices';
type Row = RowOf<typeof CALL>;

const COLUMNS: readonly Column<Row>[] = [
  { name: 'serialNumber', show: ({ serialNumber }) => <strong>{serialNumber}</strong> },
  { name: 'reason', show: ({ reason }) => reason },
  { name: 'by', show: ({ by }) => by, wide: true },
  { name: 'date', sort: 'date', show: ({ at }) => <Ago at={at} /> },
  {
    name: 'do',
    show: ({ id, serialNumber }) => (
      <Act
        call="DELETE /api/operator/{locale}/blocked-devices/{blockedId}"
        params={{ blockedId: id }}
        label="blocked.remove"
        weight="danger"
        why={{ number: serialNumber }}
      />
    ),
  },
];

function Block() {
  return (
    <Act call="POST /api/operator/{locale}/blocked-devices" label="blocked.add" weight="first">
      <Words source="serialNumber" label="blocked.serialNumber" />
      <Words source="reason" label="blocked.reason" />
    </Act>
  );
}

/** Devices that nobody should be paid for. */
export default function BlockedList() {
  return <DeskList<Row> call={CALL} of="blocked" columns={COLUMNS} actions={<Block />} />;
}
