import { Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Form, required, ResourceContextProvider, useNotify } from 'ra-core';
import { PasswordInput, Title } from 'ra-ui-materialui';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Act } from '../acts/act.tsx';
import { Refused } from '../acts/ask.tsx';
import { Submit } from '../acts/submit.tsx';
import { Words } from '../acts/words.tsx';
import type { RowOf } from '../data/calls.ts';
import { useApi } from '../data/use-api.tsx';
import { useStep } from '../data/use-step.ts';
import type { Column } from '../lists/desk-list.tsx';
import { Sheet } from '../lists/sheet.tsx';
import { Failed } from '../shown/failed.tsx';
import { Waiting } from '../shown/one.tsx';
import { Ago, Columns, Section } from '../shown/shown.tsx';
import { useMaking } from './use-browser.ts';

const CALL = 'GET /api/operator/{locale}/me/passkeys';
const KEY = ['passkeys'];
type Row = RowOf<typeof CALL>;

const COLUMNS: readonly Column<Row>[] = [
  { name: 'name', show: ({ name }) => name },
  { name: 'added', show: ({ createdAt }) => <Ago at={createdAt} /> },
  { name: 'used', show: ({ lastUsedAt }) => lastUsedAt !== null && <Ago at={lastUsedAt} /> },
  {
    name: 'do',
    show: ({ id, name }) => (
      <Act
        call="DELETE /api/operator/{locale}/me/passkeys/{passkeyId}"
        params={{ passkeyId: id }}
        label="passkeys.remove"
        weight="danger"
        why={{ name }}
      />
    ),
  },
];

/** Name and password, then the browser makes it. */
function Add() {
  const api = useApi();
  const make = useMaking();
  const notify = useNotify();
  const client = useQueryClient();
  const [added, setAdded] = useState(0);
  const { error, onSubmit } = useStep(async ({ name, password }) => {
    const options = await api.call('POST /api/operator/{locale}/me/passkeys/options', { body: { password } });
    const credential = await make(options);
    await api.call('POST /api/operator/{locale}/me/passkeys', { body: { name, credential } });
    await client.invalidateQueries({ queryKey: KEY });
    notify('passkeys.add.done', { type: 'success' });
    setAdded(added + 1);
  });
  return (
    <Section title="passkeys.add">
      <Form key={added} onSubmit={onSubmit} disableInvalidFormNotification>
        <Refused error={error} />
        <Words source="name" label="passkeys.name" help="passkeys.name.help" />
        <PasswordInput
          source="password"
          label="passkeys.password"
          helperText="passkeys.password.help"
          autoComplete="current-password"
          validate={required()}
        />
        <Submit label="passkeys.add" sx={{ mt: 1 }} />
      </Form>
    </Section>
  );
}

/** The passkeys of the person who is signed in. */
export default function Passkeys() {
  const api = useApi();
  const { data, error, refetch } = useQuery({ queryKey: KEY, queryFn: () => api.call(CALL) });
  return (
    <ResourceContextProvider value="passkeys">
      <Title title="passkeys.title" />
      <Typography sx={{ my: 2, maxWidth: 640 }}>
        <FormattedMessage id="passkeys.about" />
      </Typography>
      {error !== null && <Failed error={error} again={() => void refetch()} />}
      {data === undefined && error === null && <Waiting />}
      {data !== undefined && (
        <Columns
          main={
            <Section title="passkeys.title">
              {data.items.length === 0 ? (
                <FormattedMessage id="passkeys.none" />
              ) : (
                <Sheet of="passkeys" columns={COLUMNS} rows={data.items} keyOf={({ id }) => id} />
              )}
            </Section>
          }
          side={<Add />}
        />
      )}
    </ResourceContextProvider>
  );
}
