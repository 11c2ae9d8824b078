import { Box, Typography } from '@mui/material';
import { ROLE_NAMES } from '@rewald/contracts/calls/callers';
import { required } from 'ra-core';
import { NumberInput, SelectArrayInput, TextInput } from 'ra-ui-materialui';
import type { FieldValues } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { Act } from '../acts/act.tsx';
import type { RowOf } from '../data/calls.ts';
import { DeskList, type Column } from '../lists/desk-list.tsx';
import { Ago, State } from '../shown/shown.tsx';

const CALL = 'GET /api/operator/{locale}/people';
type Row = RowOf<typeof CALL>;

const roles = ROLE_NAMES.map((id) => ({ id, name: `people.role.${id}` }));
const sellerOf = ({ sellerId }: FieldValues) => ({
  sellerId: typeof sellerId === 'number' ? sellerId : null,
});

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
        fullWidth
        helperText="people.roles.help"
      />
      <NumberInput
        source="sellerId"
        label="people.seller"
        helperText="people.seller.help"
        min={1}
        fullWidth
      />
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
        done="people.change.done"
        when={state !== 'removed'}
        question={<FormattedMessage id="people.change.why" />}
        defaultValues={{ name, roles: now, sellerId }}
        toBody={(values) => ({ name: values['name'], roles: values['roles'], ...sellerOf(values) })}
      >
        <TextInput source="name" label="people.name" validate={required()} fullWidth helperText={false} />
        <RoleFields />
      </Act>
      <Act
        call="POST /api/operator/{locale}/people/{personId}/invitation"
        params={{ personId: id }}
        label="people.again"
        done="people.again.done"
        when={state !== 'removed'}
        question={<FormattedMessage id="people.again.why" />}
      />
      <Act
        call="DELETE /api/operator/{locale}/people/{personId}"
        params={{ personId: id }}
        label="people.remove"
        weight="danger"
        done="people.remove.done"
        when={state !== 'removed'}
        question={<FormattedMessage id="people.remove.why" values={{ name }} />}
      />
    </Box>
  );
}

const COLUMNS: readonly Column<Row>[] = [
  {
    name: 'name',
    show: ({ name, email }) => (
      <>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {email}
        </Typography>
      </>
    ),
  },
  { name: 'roles', show: (row) => <Roles of={row.roles} sellerId={row.sellerId} /> },
  { name: 'state', show: ({ state }) => <State of="people" state={state} /> },
  { name: 'seen', show: ({ lastSeenAt }) => lastSeenAt !== null && <Ago at={lastSeenAt} />, wide: true },
  { name: 'sessions', show: ({ sessions }) => sessions, numeric: true, wide: true },
  { name: 'do', show: (row) => <Change {...row} /> },
];

function Invite() {
  return (
    <Act
      call="POST /api/operator/{locale}/people"
      label="people.invite"
      weight="first"
      done="people.invite.done"
      toBody={(values) => ({
        email: values['email'],
        name: values['name'],
        roles: values['roles'],
        ...sellerOf(values),
      })}
    >
      <TextInput source="name" label="people.name" validate={required()} fullWidth helperText={false} />
      <TextInput
        source="email"
        label="people.email"
        type="email"
        validate={required()}
        fullWidth
        helperText={false}
      />
      <RoleFields />
    </Act>
  );
}

/** Who works here, and what they may do. */
export default function PeopleList() {
  return <DeskList<Row> call={CALL} of="people" columns={COLUMNS} actions={<Invite />} rowClick={false} />;
}
