import { Button } from '@mui/material';
import { required, useNotify, useRedirect } from 'ra-core';
import { TextInput } from 'ra-ui-materialui';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { Act } from '../acts/act.tsx';
import { useApi, useMay } from '../data/use-api.tsx';
import type { CustomerShown } from './shown-customer.ts';

const reasonOf = ({ reason }: FieldValues) => ({ reason: String(reason ?? '') });

function Reason() {
  return (
    <TextInput
      source="reason"
      label="customers.reason"
      helperText="customers.reason.help"
      validate={required()}
      multiline
      minRows={2}
      fullWidth
    />
  );
}

/** Nobody logs in with the account any more. */
export function Lock({ id, state }: CustomerShown) {
  return (
    <Act
      call="POST /api/operator/{locale}/customers/{customerId}/lock"
      params={{ customerId: id }}
      label="customers.lock"
      weight="danger"
      done="customers.lock.done"
      when={state !== 'locked'}
      question={<FormattedMessage id="customers.lock.why" />}
      toBody={reasonOf}
    >
      <Reason />
    </Act>
  );
}

export function Unlock({ id, state }: CustomerShown) {
  return (
    <Act
      call="POST /api/operator/{locale}/customers/{customerId}/unlock"
      params={{ customerId: id }}
      label="customers.unlock"
      weight="first"
      done="customers.unlock.done"
      when={state === 'locked'}
      question={<FormattedMessage id="customers.unlock.why" />}
      toBody={reasonOf}
    >
      <Reason />
    </Act>
  );
}

/** Has the browser keep a text as a file. */
function keep(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

const EXPORT = 'GET /api/operator/{locale}/customers/{customerId}/export';

/** All that is stored about the customer, as a file. */
export function Export({ id }: CustomerShown) {
  const api = useApi();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const intl = useIntl();
  if (!useMay(EXPORT)) return null;
  async function download(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      const data = await api.call(EXPORT, { params: { customerId: id } });
      keep(`rewald-${id}.json`, JSON.stringify(data, null, 2));
      notify('customers.export.done', { type: 'success' });
    } catch (error) {
      notify(error instanceof Error ? error.message : 'desk.unreachable', { type: 'error' });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button variant="outlined" aria-disabled={isBusy} onClick={() => void download()}>
      {intl.formatMessage({ id: 'customers.export' })}
    </Button>
  );
}

const KEPT = ['invoices', 'purchases', 'money', 'traces'] as const;

/** Erases the account; the list is the next screen, because this one is gone. */
export function Erase({ id, name }: CustomerShown) {
  const redirect = useRedirect();
  return (
    <Act
      call="POST /api/operator/{locale}/customers/{customerId}/erasure"
      params={{ customerId: id }}
      label="customers.erase"
      weight="danger"
      done="customers.erase.done"
      onDone={() => redirect('list', 'customers')}
      question={
        <>
          <p>
            <FormattedMessage id="customers.erase.why" values={{ name }} />
          </p>
          <p>
            <FormattedMessage id="customers.erase.kept" />
          </p>
          <ul>
            {KEPT.map((what) => (
              <li key={what}>
                <FormattedMessage id={`customers.erase.kept.${what}`} />
              </li>
            ))}
          </ul>
        </>
      }
    />
  );
}
