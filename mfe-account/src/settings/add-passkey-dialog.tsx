import { useState } from 'react';
import type { LoginWays } from '@rewald/contracts';
import { FormattedMessage, useIntl, usePlatform, type ApiResult } from '@rewald/platform';
import { refusal, useServerForm } from '@rewald/platform/forms';
import { Stack, Text } from '@rewald/ui';
import { Dialog } from '@rewald/ui/overlays';
import { FormField, PasswordField } from '../forms/form-field.tsx';
import { ServerForm } from '../forms/server-form.tsx';
import { makePasskey } from '../passkeys/with-passkey.ts';

interface AddPasskeyDialogProps {
  open: boolean;
  onClose: () => void;
  onAdded: (ways: LoginWays) => void;
}

interface NewPasskey {
  name: string;
  password: string;
}

const REASONS = {
  cancelled: 'passkey.cancelled',
  known: 'passkey.known',
  impossible: 'passkey.impossible',
} as const;

/** Name and, if the login is not recent, password. */
const NewPasskeyForm = ({ onClose, onAdded }: Omit<AddPasskeyDialogProps, 'open'>) => {
  const intl = useIntl();
  const { api } = usePlatform();
  const [needsPassword, setNeedsPassword] = useState(false);
  const entry = useServerForm<NewPasskey>({
    fields: ['name', 'password'],
    defaultValues: {
      name: '',
      password: '',
    },
  });
  const add = async ({ name, password }: NewPasskey): Promise<ApiResult<LoginWays>> => {
    const options = await api.call('POST /api/auth/{locale}/customer/passkeys/options', {
      body: needsPassword ? { password } : {},
    });
    if (!options.ok) {
      if (options.problem.errors['password'] !== undefined) setNeedsPassword(true);
      return options;
    }
    const outcome = await makePasskey(options.data);
    if (!outcome.ok) {
      return refusal(intl.formatMessage({ id: REASONS[outcome.why] }));
    }
    const result = await api.call('POST /api/auth/{locale}/customer/passkeys', {
      body: { name, credential: outcome.credential },
    });
    if (result.ok) {
      onAdded(result.data);
      onClose();
    }
    return result;
  };
  return (
    <ServerForm
      onSubmit={entry.submit(add)}
      of={entry}
      button={{}}
      submitLabel={<FormattedMessage id="passkeys.addGo" />}
      busyLabel={<FormattedMessage id="passkeys.adding" />}
    >
      <FormField
        of={entry}
        name="name"
        label={<FormattedMessage id="passkeys.name" />}
        hint={<FormattedMessage id="passkeys.nameHint" />}
        autoComplete="off"
        maxLength={60}
      />
      {needsPassword && <PasswordField of={entry} name="password" />}
    </ServerForm>
  );
};

/** Names a passkey and lets the browser create it; requires the password if the login is not recent. */
export default function AddPasskeyDialog({ open, onClose, onAdded }: AddPasskeyDialogProps) {
  const intl = useIntl();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<FormattedMessage id="passkeys.addTitle" />}
      closeLabel={intl.formatMessage({ id: 'dialog.close' })}
    >
      <Stack gap={5}>
        <Text>
          <FormattedMessage id="passkeys.addText" />
        </Text>
        <NewPasskeyForm onClose={onClose} onAdded={onAdded} />
      </Stack>
    </Dialog>
  );
}
