import type { LoginWays, Passkey } from '@rewald/contracts';
import { FormattedMessage, useIntl, usePlatform } from '@rewald/platform';
import { useServerForm } from '@rewald/platform/forms';
import { Stack, Text } from '@rewald/ui';
import { Dialog } from '@rewald/ui/overlays';
import { PasswordField } from '../forms/form-field.tsx';
import { ServerForm } from '../forms/server-form.tsx';

interface RemovePasskeyDialogProps {
  open: boolean;
  onClose: () => void;
  passkey: Passkey;
  onRemoved: (ways: LoginWays) => void;
}

/** Asks for the password before removing a passkey if the login is not recent. */
export default function RemovePasskeyDialog({ open, onClose, passkey, onRemoved }: RemovePasskeyDialogProps) {
  const intl = useIntl();
  const { api } = usePlatform();
  const entry = useServerForm<{ password: string }>({ fields: ['password'] });
  const remove = async ({ password }: { password: string }) => {
    const result = await api.call('DELETE /api/auth/{locale}/customer/passkeys/{passkeyId}', {
      params: { passkeyId: passkey.id },
      body: { password },
    });
    if (result.ok) {
      onRemoved(result.data);
      onClose();
    }
    return result;
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<FormattedMessage id="passkeys.removeOne" values={{ name: passkey.name }} />}
      closeLabel={intl.formatMessage({ id: 'dialog.close' })}
    >
      <Stack gap={5}>
        <Text>
          <FormattedMessage id="passkeys.removeText" />
        </Text>
        <ServerForm
          onSubmit={entry.submit(remove)}
          of={entry}
          button={{}}
          submitLabel={<FormattedMessage id="passkeys.remove" />}
          busyLabel={<FormattedMessage id="passkeys.removing" />}
        >
          <PasswordField of={entry} name="password" />
        </ServerForm>
      </Stack>
    </Dialog>
  );
}
