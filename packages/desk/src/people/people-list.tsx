import { Box } from '@mui/material';
import { ROLE_NAMES } from '@rewald/contracts/calls/callers';
import { required } from 'ra-core';
import { SelectArrayInput } from 'ra-ui-materialui';
import { useIntl } from 'react-intl';
import { Act } from '../acts/act.tsx';
import { NumberField } from '../acts/number-field.tsx';
import { Words } from '../acts/words.tsx';
import type { RowOf } from '../data/calls.ts';
import { DeskList, type Column } from '../lists/desk-list.tsx';
import { Ago, Stacked, State } from '../shown/shown.tsx';

const CALL = 'GET /api/operator/{locale}/people';
type Row = RowOf<typeof CALL>;

const roles = ROLE_NAMES.map((id) => ({ id, name: `people.role.${id}` }));

function Roles({ of, sellerId }: { of: Row['roles']; sellerId: number | null }) {
  const intl = useIntl();
  const names = of.map((role) => intl.formatMessage({ id: `people.role.${role}` })).join(', ');
  return <span>{sellerId === null ? names : `${names} (${sellerId})`}</span>;
}

function RoleFields() {
  return (
    <>
      <SelectArrayInput
        source="roles"
        label="people.roles"
        choices={roles}
        validate={required()}
        helperText="people.roles.help"
      />
      <NumberField source="sellerId" label="people.seller" helperText="people.seller.help" min={1} />
    </>
  );
}

function Change({ id, name, roles: now, sellerId, state }: Row) {
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <Act
        call="PATCH /api/operator/{locale}/people/{personId}"
        params={{ personId: id }}
        label="people.change"
        when={state !== 'removed'}
        why
        defaultValues={{ name, roles: now, sellerId }}
        // Without a number it is a person of the shop again.
        toBody={({ sellerId: seller = null, ...entered }) => ({ ...entered, sellerId: seller })}
      >
        <Words source="name" label="people.name" />
        <RoleFields />
      </Act>
      <Act
        call="POST /api/operator/{locale}/people/{personId}/invitation"
        params={{ personId: id }}
        label="people.again"
        when={state !== 'removed'}
        why
      />
      <Act
        call="DELETE /api/operator/{locale}/people/{personId}"
        params={{ personId: id }}
        label="people.remove"
        weight="danger"
        when={state !== 'removed'}
        why={{ name }}
      />
    </Box>
  );
}

const COLUMNS: readonly Column<Row>[] = [
  {
    name: 'name',
    show: ({ name, email }) => <Stacked first={name} second={email} />,
  },
  { name: 'roles', show: (row) => <Roles of={row.roles} sellerId={row.sellerId} /> },
  { name: 'state', show: ({ state }) => <State of="people" state={state} /> },
  { name: 'seen', show: ({ lastSeenAt }) => lastSeenAt !== null && <Ago at={lastSeenAt} />, wide: true },
  { name: 'sessions', show: ({ sessions }) => sessions, numeric: true, wide: true },
  { name: 'do', show: (row) => <Change {...row} /> },
];

function Invite() {
  return (
    <Act call="POST /api/operator/{locale}/people" label="people.invite" weight="first">
      <Words source="name" label="people.name" />
      <Words source="email" label="people.email" type="email" />
      <RoleFields />
    </Act>
  );
}

/** Who works here, and what they may do. */
export default function PeopleList() {
  return <DeskList<Row> call={CALL} of="people" columns={COLUMNS} actions={<Invite />} />;
}
