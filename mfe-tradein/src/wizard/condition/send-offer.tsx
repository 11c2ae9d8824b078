import styled from '@emotion/styled';
import { useEffect, useRef, useState } from 'react';
import type { OfferMailReceipt } from '@rewald/contracts';
import { FormattedDate, FormattedMessage, useIntl } from '@rewald/platform';
import { Button, Field, Heading, Icon, Notice, Text, TextInput, tokens } from '@rewald/ui';
import { useCalls } from '../calls/calls-context.ts';
import { useWizard } from '../wizard-context.ts';

const Root = styled.section`
  display: grid;
  gap: ${tokens.space[3]};
  justify-items: start;
`;

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[3]};
  inline-size: 100%;
`;

type Sending =
  | { status: 'closed' | 'open' | 'sending' }
  | { status: 'refused'; reason: string }
  | { status: 'sent'; receipt: OfferMailReceipt };

/** "Send me this offer": by mail, with a link that goes on here. */
export const SendOffer = ({ quoteId }: { quoteId: string }) => {
  const intl = useIntl();
  const { mailOffer } = useCalls();
  const { state } = useWizard();
  const [email, setEmail] = useState(state.details.personalDetails.email);
  const [sending, setSending] = useState<Sending>({ status: 'closed' });
  const field = useRef<HTMLInputElement>(null);
  // It was asked for with the press before.
  const opened = sending.status === 'open';
  useEffect(() => {
    if (opened) field.current?.focus();
  }, [opened]);

  const send = async (): Promise<void> => {
    if (sending.status === 'sending') return;
    if (email.trim() === '') {
      setSending({ status: 'refused', reason: intl.formatMessage({ id: 'trade-in.send-offer.missing' }) });
      field.current?.focus();
      return;
    }
    setSending({ status: 'sending' });
    const result = await mailOffer(quoteId, email.trim());
    if (result.ok) {
      setSending({ status: 'sent', receipt: { ...result.data, email: email.trim() } });
      return;
    }
    const [said] = result.problem.errors['email'] ?? [];
    setSending({
      status: 'refused',
      reason: said || result.problem.message || intl.formatMessage({ id: 'trade-in.send-offer.failed' }),
    });
    field.current?.focus();
  };

  return (
    <Root aria-labelledby="trade-in-send-offer">
      <Heading level={2} step="title4" id="trade-in-send-offer">
        <FormattedMessage id="trade-in.send-offer.title" />
      </Heading>
      {sending.status === 'sent' ? (
        <Notice
          tone="success"
          role="status"
          action={
            <Button
              variant="quiet"
              size="small"
              onClick={() => {
                setEmail('');
                setSending({ status: 'open' });
              }}
            >
              <FormattedMessage id="trade-in.send-offer.other" />
            </Button>
          }
        >
          <FormattedMessage
            id="trade-in.send-offer.sent"
            values={{
              email: sending.receipt.email,
              date: (
                <FormattedDate value={sending.receipt.validUntil} day="numeric" month="long" year="numeric" />
              ),
            }}
          />
        </Notice>
      ) : (
        <Text step="small" tone="inkSoft">
          <FormattedMessage id="trade-in.send-offer.text" />
        </Text>
      )}
      {sending.status === 'closed' && (
        <Button
          variant="secondary"
          size="small"
          iconStart={<Icon name="mail" size={18} />}
          onClick={() => setSending({ status: 'open' })}
        >
          <FormattedMessage id="trade-in.send-offer.open" />
        </Button>
      )}
      {(sending.status === 'open' || sending.status === 'sending' || sending.status === 'refused') && (
        <Form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <Field
            label={<FormattedMessage id="trade-in.send-offer.email" />}
            error={sending.status === 'refused' ? sending.reason : undefined}
            required
          >
            <TextInput
              ref={field}
              type="email"
              autoComplete="email"
              maxLength={254}
              value={email}
              onChange={(event) => {
                setEmail(event.target.value);
                if (sending.status === 'refused') setSending({ status: 'open' });
              }}
            />
          </Field>
          <Button type="submit" variant="secondary" busy={sending.status === 'sending'}>
            <FormattedMessage id="trade-in.send-offer.send" />
          </Button>
        </Form>
      )}
    </Root>
  );
};
