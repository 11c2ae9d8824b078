import { Box, Button } from '@mui/material';
import { required } from 'ra-core';
import { SelectArrayInput } from 'ra-ui-materialui';
import { useState } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { Act } from '../acts/act.tsx';
import { NumberField } from '../acts/number-field.tsx';
import { Words } from '../acts/words.tsx';
import type { RowOf } from '../data/calls.ts';
import { useApi } from '../data/use-api.tsx';
import { DeskList, type Column } from '../lists/desk-list.tsx';
import { ShownOnce } from '../shown/once.tsx';
import { listWith, To } from '../shown/shown.tsx';
import { EventName, eventText } from './event-name.tsx';

const CALL = 'GET /api/operator/{locale}/webhooks';
const DELIVERIES = 'GET /api/operator/{locale}/webhooks/deliveries';
type Row = RowOf<typeof CALL>;

const COLUMNS: readonly Column<Row>[] = [
  { name: 'url', show: ({ url }) => <Box sx={{ overflowWrap: 'anywhere' }}>{url}</Box> },
  {
    name: 'events',
    show: ({ events }) =>
      events.map((event) => (
        <div key={event}>
          <EventName event={event} />
        </div>
      )),
  },
  { name: 'seller', show: ({ sellerId }) => sellerId, numeric: true, wide: true },
  { name: 'since', show: ({ createdAt }) => <FormattedDate value={createdAt} />, wide: true },
  {
    name: 'do',
    show: ({ id, url }) => (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <To to={listWith('webhooks/deliveries', { webhook: id })}>
          <FormattedMessage id="webhooks.deliveries" />
        </To>
        <Act
          call="DELETE /api/operator/{locale}/webhooks/{webhookId}"
          params={{ webhookId: id }}
          label="webhooks.remove"
          weight="danger"
          why={{ url }}
        />
      </Box>
    ),
  },
];

function Add() {
  const { calls } = useApi();
  const [secret, setSecret] = useState<string | null>(null);
  const events = calls[DELIVERIES]?.query['event']?.values ?? [];
  return (
    <>
      <Act
        call="POST /api/operator/{locale}/webhooks"
        label="webhooks.add"
        weight="first"
        onDone={(answer) => setSecret(answer.secret)}
      >
        <Words source="url" label="webhooks.url" help="webhooks.url.help" type="url" />
        <SelectArrayInput
          source="events"
          label="webhooks.events"
          choices={events.map((id) => ({ id, name: eventText(id) }))}
          validate={required()}
        />
        <NumberField source="sellerId" label="webhooks.seller" helperText="webhooks.seller.help" min={1} />
      </Act>
      <ShownOnce
        title="webhooks.secret"
        about="webhooks.secret.once"
        secret={secret}
        close={() => setSecret(null)}
      />
    </>
  );
}

/** Other systems that are told what happens. */
export default function WebhookList() {
  const actions = (
    <>
      <Button component={Link} to="/webhooks/deliveries" variant="outlined">
        <FormattedMessage id="webhooks.all-deliveries" />
      </Button>
      <Add />
    </>
  );
  return <DeskList<Row> call={CALL} of="webhooks" columns={COLUMNS} actions={actions} />;
}
