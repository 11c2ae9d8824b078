import styled from '@emotion/styled';
import { useState } from 'react';
import type { LoginWays } from '@rewald/contracts';
import { FormattedMessage, useIntl, usePlatform } from '@rewald/platform';
import { Button, Icon, Inline, Notice, Stack, Text, tokens } from '@rewald/ui';
import { Dialog } from '@rewald/ui/overlays';
import { FormField } from '../forms/form-field.tsx';
import { ServerForm } from '../forms/server-form.tsx';
import { useServerForm } from '../forms/use-server-form.ts';

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

interface SecondFactorDialogProps {
  open: boolean;
  onClose: () => void;
  ways: LoginWays;
  onChanged: (ways: LoginWays) => void;
}

/** Turns the second factor on, which shows recovery codes once, or off. */
export default function SecondFactorDialog({ open, onClose, ways, onChanged }: SecondFactorDialogProps) {
  const intl = useIntl();
  const { api } = usePlatform();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [copied, setCopied] = useState(false);
  const [turningOn] = useState(!ways.secondFactor);
  const { form, problem, submit, busy } = useServerForm<{ password: string }>(['password']);
  const change = async ({ password }: { password: string }) => {
    const result = await api.call('POST /api/auth/{locale}/customer/passkeys/second-factor', {
      body: { on: turningOn, password },
    });
    if (result.ok) {
      onChanged(result.data.ways);
      setCodes(result.data.codes);
      if (!turningOn) onClose();
    }
    return result;
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setCopied(true);
    } catch {
      // A browser that gives nobody its clipboard; the codes stand there to be marked.
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<FormattedMessage id={turningOn ? 'factor.onTitle' : 'factor.offTitle'} />}
      closeLabel={intl.formatMessage({ id: 'dialog.close' })}
    >
      {codes.length > 0 ? (
        <Stack>
          <Notice tone="success" role="status">
            <FormattedMessage id="factor.codesText" />
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
            <Button onClick={onClose}>
              <FormattedMessage id="factor.kept" />
            </Button>
          </Inline>
        </Stack>
      ) : (
        <Stack gap={5}>
          <Text>
            <FormattedMessage id={turningOn ? 'factor.onAsk' : 'factor.offAsk'} />
          </Text>
          <ServerForm
            onSubmit={submit(change)}
            problem={problem}
            busy={busy}
            button={{}}
            submitLabel={<FormattedMessage id={turningOn ? 'factor.turnOn' : 'factor.turnOff'} />}
            busyLabel={<FormattedMessage id="settings.busy" />}
          >
            <FormField
              form={form}
              name="password"
              label={<FormattedMessage id="form.password" />}
              type="password"
              autoComplete="current-password"
            />
          </ServerForm>
        </Stack>
      )}
    </Dialog>
  );
}
