import { Button } from '@mui/material';
import { useRedirect } from 'ra-core';
import { FormattedMessage } from 'react-intl';
import { Act } from '../acts/act.tsx';
import { Words } from '../acts/words.tsx';
import { useMay } from '../data/use-api.tsx';
import { useDownload } from '../data/use-download.ts';
import type { CustomerShown } from './shown-customer.ts';

function Reason() {
  return <Words source="reason" label="customers.reason" help="customers.reason.help" rows={2} />;
}

/** Nobody logs in with the account any more. */
export function Lock({ id, state }: CustomerShown) {
  return (
    <Act
      call="POST /api/operator/{locale}/customers/{customerId}/lock"
      params={{ customerId: id }}
      label="customers.lock"
      weight="danger"
      when={state !== 'locked'}
      why
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
      when={state === 'locked'}
      why
    >
      <Reason />
    </Act>
  );
}

const EXPORT = 'GET /api/operator/{locale}/customers/{customerId}/export';

/** All that is stored about the customer, as a file. */
export function Export({ id }: CustomerShown) {
  // People read it, so it comes in lines, and without the API's wrapping.
  const { isBusy, download } = useDownload(async ({ content }) => {
    const { data }: { data: unknown } = JSON.parse(await content.text());
    const text = JSON.stringify(data, null, 2);
    return { name: `rewald-${id}.json`, content: new Blob([text], { type: 'application/json' }) };
  });
  if (!useMay(EXPORT)) return null;
  return (
    <Button
      variant="outlined"
      aria-disabled={isBusy}
      onClick={() => void download(EXPORT, { params: { customerId: id } })}
    >
      <FormattedMessage id="customers.export" />
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
