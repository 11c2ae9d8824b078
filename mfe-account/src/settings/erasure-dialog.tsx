import styled from '@emotion/styled';
import type { Customer, ErasureRequest } from '@rewald/contracts/client';
import { FormattedMessage, useGoTo, useIntl, usePlatform, useSession } from '@rewald/platform';
import { useServerForm } from '@rewald/platform/forms';
import { Stack, Text, tokens } from '@rewald/ui';
import { Dialog } from '@rewald/ui/overlays';
import { PasswordField } from '../forms/form-field.tsx';
import { ServerForm } from '../forms/server-form.tsx';

const Consequences = styled.ul`
  display: grid;
  gap: ${tokens.space[2]};
  padding-inline-start: 1.25em;
`;

interface ErasureDialogProps {
  customer: Customer;
  open: boolean;
  onClose: () => void;
}

/** Explains the consequences of deleting the account, and deletes it after the password is entered. */
export default function ErasureDialog({ customer, open, onClose }: ErasureDialogProps) {
  const intl = useIntl();
  const goTo = useGoTo();
  const { api } = usePlatform();
  const { leave } = useSession();
  const entry = useServerForm<ErasureRequest>({ fields: ['password'] });
  const gone = () => {
    goTo('/', { replace: true });
    void leave();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<FormattedMessage id="erasure.ask" />}
      closeLabel={intl.formatMessage({ id: 'dialog.close' })}
    >
      <Stack gap={5}>
        <Text>
          <FormattedMessage id="erasure.means" values={{ email: <strong>{customer.email}</strong> }} />
        </Text>
        <Consequences>
          <li>
            <FormattedMessage id="erasure.gone" />
          </li>
          <li>
            <FormattedMessage id="erasure.insurance" />
          </li>
          <li>
            <FormattedMessage id="erasure.kept" />
          </li>
          <li>
            <FormattedMessage id="erasure.open" />
          </li>
        </Consequences>
        <ServerForm
          onSubmit={entry.submit(
            (body) => api.call('POST /api/auth/{locale}/customer/erasure', { body }),
            gone,
          )}
          of={entry}
          button={{ variant: 'danger' }}
          submitLabel={<FormattedMessage id="erasure.do" />}
          busyLabel={<FormattedMessage id="erasure.busy" />}
        >
          <PasswordField of={entry} name="password" />
        </ServerForm>
      </Stack>
    </Dialog>
  );
}
