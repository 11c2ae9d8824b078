import { OPERATOR_SCOPES } from '@rewald/contracts/calls/callers';
import { required } from 'ra-core';
import { DateInput, SelectArrayInput } from 'ra-ui-materialui';
import { useState } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { Act } from '../acts/act.tsx';
import { Words } from '../acts/words.tsx';
import type { RowOf } from '../data/calls.ts';
import { DeskList, type Column } from '../lists/desk-list.tsx';
import { ShownOnce } from '../shown/once.tsx';
import { Ago } from '../shown/shown.tsx';

const CALL = 'GET /api/operator/{locale}/keys';
type Row = RowOf<typeof CALL>;

const scopes = OPERATOR_SCOPES.map((id) => ({ id, name: id }));

const COLUMNS: readonly Column<Row>[] = [
  { name: 'name', show: ({ name }) => <strong>{name}</strong> },
  { name: 'scopes', show: ({ scopes: allowed }) => allowed.join(', ') },
  { name: 'owner', show: ({ owner }) => owner?.name },
  { name: 'used', show: ({ lastUsedAt }) => lastUsedAt !== null && <Ago at={lastUsedAt} />, wide: true },
  {
    name: 'until',
    show: ({ expiresAt }) => expiresAt !== null && <FormattedDate value={expiresAt} />,
    wide: true,
  },
  {
    name: 'do',
    show: ({ id, name, revokedAt }) =>
      revokedAt !== null ? (
        <FormattedMessage id="keys.revoked" />
      ) : (
        <Act
          call="DELETE /api/operator/{locale}/keys/{keyId}"
          params={{ keyId: id }}
          label="keys.revoke"
          weight="danger"
          why={{ name }}
        />
      ),
  },
];

function Issue() {
  const [issued, setIssued] = useState<string | null>(null);
  return (
    <>
      <Act
        call="POST /api/operator/{locale}/keys"
        label="keys.issue"
        weight="first"
        onDone={({ key }) => setIssued(key)}
      >
        <Words source="name" label="keys.name" help="keys.name.help" />
        <SelectArrayInput
          source="scopes"
          label="keys.scopes"
          choices={scopes}
          translateChoice={false}
          validate={required()}
        />
        <DateInput source="expiresOn" label="keys.until" />
      </Act>
      <ShownOnce title="keys.issued" about="keys.issued.once" secret={issued} close={() => setIssued(null)} />
    </>
  );
}

/** Keys of machines. */
export default function KeyList() {
  return <DeskList<Row> call={CALL} of="keys" columns={COLUMNS} actions={<Issue />} />;
}
