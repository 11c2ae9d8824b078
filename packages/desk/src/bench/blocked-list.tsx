import { required } from 'ra-core';
import { TextInput } from 'ra-ui-materialui';
import { FormattedMessage } from 'react-intl';
import { Act } from '../acts/act.tsx';
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
        done="blocked.remove.done"
        question={<FormattedMessage id="blocked.remove.why" values={{ number: serialNumber }} />}
      />
    ),
  },
];

function Block() {
  return (
    <Act
      call="POST /api/operator/{locale}/blocked-devices"
      label="blocked.add"
      weight="first"
      done="blocked.add.done"
      toBody={({ serialNumber, reason }) => ({ serialNumber, reason })}
    >
      {(['serialNumber', 'reason'] as const).map((source) => (
        <TextInput
          key={source}
          source={source}
          label={`blocked.${source}`}
          validate={required()}
          fullWidth
          helperText={false}
        />
      ))}
    </Act>
  );
}

/** Devices that nobody should be paid for. */
export default function BlockedList() {
  return <DeskList<Row> call={CALL} of="blocked" columns={COLUMNS} actions={<Block />} />;
}
