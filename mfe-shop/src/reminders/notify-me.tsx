import styled from '@emotion/styled';
import { useRef, useState, type FormEvent } from 'react';
import { AppLink, FormattedMessage, usePlatform, type ApiProblem } from '@rewald/platform';
import { Button, Field, Icon, Notice, Text, TextInput, textLinkStyle, tokens } from '@rewald/ui';

const Form = styled.form`
  display: grid;
  gap: ${tokens.space[3]};
  inline-size: 100%;
  & > small {
    font-size: 0.8125rem;
    line-height: 1.45;
    color: ${tokens.color.inkSoft};
  }
`;
const PrivacyLink = styled(AppLink)(textLinkStyle);

interface NotifyMeProps {
  productId: number;
  conditionId: number;
}

/** A mail when a device that is sold out comes back. The address is confirmed by a mail first. */
export default function NotifyMe({ productId, conditionId }: NotifyMeProps) {
  const platform = usePlatform();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const typed = new FormData(event.currentTarget).get('email');
    const email = typeof typed === 'string' ? typed : '';
    const result = await platform.api.call('POST /api/offers/{locale}/reminders', {
      body: { email, productId, conditionId },
    });
    setBusy(false);
    setProblem(result.ok ? null : result.problem);
    if (result.ok) setSentTo(result.data.email);
    else form.current?.querySelector('input')?.focus();
  };
  if (sentTo !== null)
    return (
      <Notice tone="success" role="status" title={<FormattedMessage id="reminder.sent" />}>
        <FormattedMessage id="reminder.sent.text" values={{ email: sentTo }} />
      </Notice>
    );
  if (!open)
    return (
      <Button
        variant="secondary"
        iconStart={<Icon name="mail" size={20} />}
        aria-expanded={false}
        onClick={() => setOpen(true)}
      >
        <FormattedMessage id="reminder.open" />
      </Button>
    );
  return (
    <Form ref={form} noValidate onSubmit={(event) => void send(event)}>
      <Field
        label={<FormattedMessage id="reminder.email" />}
        required
        error={
          problem?.errors['email']?.[0] ??
          (problem === null ? undefined : problem.message || <FormattedMessage id="reminder.failed" />)
        }
      >
        <TextInput
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          ref={(input) => {
            if (problem === null && !busy) input?.focus();
          }}
        />
      </Field>
      <Button type="submit" busy={busy}>
        <FormattedMessage id={busy ? 'reminder.busy' : 'reminder.send'} />
      </Button>
      <Text as="div" step="caption" tone="inkSoft">
        <FormattedMessage
          id="reminder.privacy"
          values={{
            link: (words) => (
              <PrivacyLink key="link" to="/documents/privacy" prefetch={false}>
                {words}
              </PrivacyLink>
            ),
          }}
        />
      </Text>
    </Form>
  );
}
