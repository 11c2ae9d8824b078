import styled from '@emotion/styled';
import { FormattedMessage } from '@rewald/platform';
import { Heading, Notice, PaymentLogo, tokens, type PaymentMark } from '@rewald/ui';

const { space } = tokens;

const Root = styled.div`
  display: grid;
  gap: ${space[3]};
`;

const Marks = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;

const WALLETS: PaymentMark[] = ['applePay', 'googlePay', 'paypal'];
const ALL: PaymentMark[] = ['visa', 'mastercard', ...WALLETS];

/** Says honestly that nothing can be paid online yet, and what will be possible; no button that leads nowhere. */
export const PaymentNotice = ({ express = false }: { express?: boolean }) => (
  <Root>
    {express && (
      <Heading level={2} step="title4">
        <FormattedMessage id="payment.express" />
      </Heading>
    )}
    <Marks>
      {(express ? WALLETS : ALL).map((mark) => (
        <PaymentLogo key={mark} mark={mark} height={express ? 34 : 28} />
      ))}
    </Marks>
    <Notice tone="info" title={<FormattedMessage id="payment.notYet" />}>
      <FormattedMessage id={express ? 'payment.expressText' : 'payment.text'} />
    </Notice>
  </Root>
);
