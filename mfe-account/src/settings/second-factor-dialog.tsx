import styled from '@emotion/styled';
import { useState } from 'react';
import type { LoginWays } from '@rewald/contracts';
import { FormattedMessage, useIntl, usePlatform } from '@rewald/platform';
import { useServerForm } from '@rewald/platform/forms';
import { Button, Icon, Inline, Notice, Stack, Text, tokens } from '@rewald/ui';
import { Dialog } from '@rewald/ui/overlays';
import { PasswordField } from '../forms/form-field.tsx';
import { ServerForm } from '../forms/server-form.tsx';

const Codes = styled.ul`
  display: grid;
  gap: ${tokens.space[1]};
  padding: ${tokens.space[4]};
  border-radius: ${tokens.radius.medium};
  background: ${tokens.color.sunken};
  font-family: ui-monospace, monospace;
  font-size: 0.875rem;
  overflow-wrap: anywhere;
`;

const WORDS = {
  on: { title: 'factor.onTitle', question: 'factor.onAsk', button: 'factor.turnOn' },
  off: { title: 'factor.offTitle', question: 'factor.offAsk', button: 'factor.turnOff' },
  renew: {
    title: 'factor.renewTitle',
    question: 'factor.renewAsk',
    button: 'factor.renewDo',
  },
} as const;

interface SecondFactorDialogProps {
  open: boolean;
  onClose: () => void;
  /** `renew` keeps the second factor on and creates new recovery codes. */
  change: 'on' | 'off' | 'renew';
  onChanged: (ways: LoginWays) => void;
}

interface RecoveryCodesProps {
  codes: readonly string[];
  renewed: boolean;
  onKept: () => void;
}

/** New recovery codes, which are shown only once. */
const RecoveryCodes = ({ codes, renewed, onKept }: RecoveryCodesProps) => {
  const intl = useIntl();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setCopied(true);
    } catch {
      // The browser denies access to the clipboard; the codes can still be selected.
    }
  };
  return (
    <Stack>
      <Notice tone="success" role="status">
        <FormattedMessage id={renewed ? 'factor.renewDone' : 'factor.onDone'} />{' '}
        <FormattedMessage id="factor.keepCodes" />
      </Notice>
      <Codes role="list" aria-label={intl.formatMessage({ id: 'factor.codes' })}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Inline>
        <Button
          variant="secondary"
          iconStart={<Icon name={copied ? 'check' : 'copy'} size={18} />}
          onClick={() => void copy()}
        >
          <FormattedMessage id={copied ? 'factor.copied' : 'factor.copy'} />
        </Button>
        <Button onClick={onKept}>
          <FormattedMessage id="factor.kept" />
        </Button>
      </Inline>
    </Stack>
  );
};

/** Turns the second factor on or off, or renews its recovery codes, which are shown only once. */
export default function SecondFactorDialog({
  open,
  onClose,
  change: wanted,
  onChanged,
}: SecondFactorDialogProps) {
  const intl = useIntl();
  const { api } = usePlatform();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [asked] = useState(wanted);
  const { title, question, button } = WORDS[asked];
  const entry = useServerForm<{ password: string }>({ fields: ['password'] });
  const change = async ({ password }: { password: string }) => {
    const result = await api.call('POST /api/auth/{locale}/customer/passkeys/second-factor', {
      body: { on: asked !== 'off', password },
    });
    if (result.ok) {
      onChanged(result.data.ways);
      setCodes(result.data.codes);
      if (asked === 'off') onClose();
    }
    return result;
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<FormattedMessage id={title} />}
      closeLabel={intl.formatMessage({ id: 'dialog.close' })}
    >
      {codes.length > 0 ? (
        <RecoveryCodes codes={codes} renewed={asked === 'renew'} onKept={onClose} />
      ) : (
        <Stack gap={5}>
          <Text>
            <FormattedMessage id={question} />
          </Text>
          <ServerForm
            onSubmit={entry.submit(change)}
            of={entry}
            button={{}}
            submitLabel={<FormattedMessage id={button} />}
            busyLabel={<FormattedMessage id="settings.busy" />}
          >
            <PasswordField of={entry} name="password" />
          </ServerForm>
        </Stack>
      )}
    </Dialog>
  );
}
