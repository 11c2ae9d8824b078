import styled from '@emotion/styled';
import { useState } from 'react';
import type { OfferMailReceipt } from '@rewald/contracts';
import { FormattedDate, FormattedMessage } from '@rewald/platform';
import { Button, Heading, Icon, Notice, Text, tokens } from '@rewald/ui';
import { useWizard } from '../wizard-context.ts';
import { SendOfferForm } from './send-offer-form.tsx';

const Root = styled.section`
  display: grid;
  gap: ${tokens.space[3]};
  justify-items: start;
`;

interface SentProps {
  receipt: OfferMailReceipt;
  onOther: () => void;
}

const Sent = ({ receipt: { email, validUntil }, onOther }: SentProps) => (
  <Notice
    tone="success"
    role="status"
    action={
      <Button variant="quiet" size="small" onClick={onOther}>
        <FormattedMessage id="trade-in.send-offer.other" />
      </Button>
    }
  >
    <FormattedMessage
      id="trade-in.send-offer.sent"
      values={{
        email,
        date: <FormattedDate value={validUntil} day="numeric" month="long" year="numeric" />,
      }}
    />
  </Notice>
);

/** The open form with its initial address, or the result of sending it; null while the form is closed. */
type Sending = { email: string } | { receipt: OfferMailReceipt } | null;

/** "Send me this offer": by mail, with a link that resumes the sale. */
export const SendOffer = ({ quoteId }: { quoteId: string }) => {
  const { state, dispatch } = useWizard();
  const { details } = state;
  const { email } = details.personalDetails;
  const [sending, setSending] = useState<Sending>(null);
  /** Copies the address to the details, so that the visitor need not enter it twice. */
  const onSent = (receipt: OfferMailReceipt): void => {
    setSending({ receipt });
    if (email === '')
      dispatch({
        type: 'details-filled',
        details: { ...details, personalDetails: { ...details.personalDetails, email: receipt.email } },
      });
  };
  return (
    <Root aria-labelledby="trade-in-send-offer">
      <Heading level={2} step="title4" id="trade-in-send-offer">
        <FormattedMessage id="trade-in.send-offer.title" />
      </Heading>
      {sending && 'receipt' in sending ? (
        <Sent receipt={sending.receipt} onOther={() => setSending({ email: '' })} />
      ) : (
        <Text step="small" tone="inkSoft">
          <FormattedMessage id="trade-in.send-offer.text" />
        </Text>
      )}
      {sending === null && (
        <Button
          variant="secondary"
          size="small"
          iconStart={<Icon name="mail" size={18} />}
          onClick={() => setSending({ email })}
        >
          <FormattedMessage id="trade-in.send-offer.open" />
        </Button>
      )}
      {sending && 'email' in sending && (
        <SendOfferForm quoteId={quoteId} email={sending.email} onSent={onSent} />
      )}
    </Root>
  );
};
