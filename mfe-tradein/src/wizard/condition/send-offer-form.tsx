import styled from '@emotion/styled';
import { useEffect } from 'react';
import type { OfferMailReceipt } from '@rewald/contracts';
import { FormattedMessage, useIntl } from '@rewald/platform';
import { filled, useServerForm } from '@rewald/platform/forms';
import { Button, Field, Notice, TextInput, tokens } from '@rewald/ui';
import { useCalls } from '../calls/calls-context.ts';
import { useEmailSuggestion } from '../use-email-suggestion.tsx';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[3]};
  inline-size: 100%;
`;

interface SendOfferFormProps {
  quoteId: string;
  /** Initial value of the field. */
  email: string;
  onSent: (receipt: OfferMailReceipt) => void;
}

/** The form for the address to which the offer is sent. */
export const SendOfferForm = ({ quoteId, email, onSent }: SendOfferFormProps) => {
  const intl = useIntl();
  const { mailOffer } = useCalls();
  const entry = useServerForm<{ email: string }>({ fields: ['email'], defaultValues: { email } });
  // The visitor opened the form with a click, so its field takes the focus.
  const { setFocus } = entry.form;
  useEffect(() => setFocus('email'), [setFocus]);
  const { control, error } = entry.field('email', {
    validate: filled(intl.formatMessage({ id: 'trade-in.send-offer.missing' })),
  });
  const meant = useEmailSuggestion(entry, 'email');
  const send = entry.submit(
    (typed) => mailOffer(quoteId, typed.email),
    (receipt, typed) => onSent({ ...receipt, email: typed.email }),
  );
  return (
    <Form noValidate onSubmit={(event) => void send(event)}>
      <Field label={<FormattedMessage id="trade-in.send-offer.email" />} error={error} hint={meant} required>
        <TextInput {...control} type="email" autoComplete="email" maxLength={254} />
      </Field>
      {entry.problem !== null && (
        <Notice tone="error">{entry.problem || <FormattedMessage id="trade-in.send-offer.failed" />}</Notice>
      )}
      <Button type="submit" variant="secondary" busy={entry.busy}>
        <FormattedMessage id="trade-in.send-offer.send" />
      </Button>
    </Form>
  );
};
