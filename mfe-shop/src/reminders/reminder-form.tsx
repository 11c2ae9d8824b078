import styled from '@emotion/styled';
import { useEffect } from 'react';
import { FormattedMessage, usePlatform } from '@rewald/platform';
import { useServerForm } from '@rewald/platform/forms';
import { Button, Field, TextInput, tokens } from '@rewald/ui';
import { PrivacyNote } from '../forms/privacy-note.tsx';
import { useEmailSuggestion } from '../forms/use-email-suggestion.tsx';

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

interface ReminderFormProps {
  productId: number;
  conditionId: number;
  about?: 'stock' | 'price';
  onSent: (email: string) => void;
}

/** The form for the address to notify. */
export default function ReminderForm({ productId, conditionId, about, onSent }: ReminderFormProps) {
  const { api } = usePlatform();
  const entry = useServerForm<{ email: string }>({ fields: ['email'] });
  const { form, field, problem, busy, submit } = entry;
  const meant = useEmailSuggestion(entry, 'email');
  const { setFocus } = form;
  useEffect(() => setFocus('email'), [setFocus]);
  const send = async ({ email }: { email: string }) => {
    const result = await api.call('POST /api/offers/{locale}/reminders', {
      // A host of the previous release only knows reminders about the stock, so the default is left out.
      body: { email, productId, conditionId, ...(about === 'price' && { about }) },
    });
    // The form has only this field to correct.
    if (!result.ok) setFocus('email');
    return result;
  };
  const { control, error } = field('email');
  const general = problem === null ? undefined : problem || <FormattedMessage id="reminder.failed" />;
  return (
    <Form noValidate onSubmit={(event) => void submit(send, ({ email }) => onSent(email))(event)}>
      <Field label={<FormattedMessage id="reminder.email" />} required hint={meant} error={error ?? general}>
        <TextInput {...control} type="email" autoComplete="email" inputMode="email" />
      </Field>
      <Button type="submit" busy={busy}>
        <FormattedMessage id={busy ? 'reminder.busy' : 'reminder.send'} />
      </Button>
      <PrivacyNote message="reminder.privacy" />
    </Form>
  );
}
