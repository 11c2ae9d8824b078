import styled from '@emotion/styled';
import { FormattedMessage } from '@rewald/platform';
import { textLinkStyle, tokens, typeStyle } from '@rewald/ui';
import type { AskedDetail } from '../state/details-rule.ts';

const Root = styled.div`
  ${typeStyle('small')}
  margin-block-start: ${tokens.space[3]};
  color: ${tokens.color.inkSoft};
  & ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${tokens.space[1]} ${tokens.space[4]};
  }
  & button {
    ${textLinkStyle}
    min-block-size: 24px;
    padding: 0;
    border: 0;
    background: none;
    font: inherit;
    cursor: pointer;
  }
`;

const LABELS: Readonly<Record<AskedDetail, string>> = {
  'personalDetails.firstName': 'trade-in.details.first-name',
  'personalDetails.lastName': 'trade-in.details.last-name',
  'personalDetails.email': 'trade-in.details.email',
  'personalDetails.phone': 'trade-in.details.phone',
  paymentMethod: 'trade-in.details.payment',
  'bankAccount.accountName': 'trade-in.details.account-name',
  'bankAccount.iban': 'trade-in.details.iban',
  paypalEmail: 'trade-in.details.paypal-email',
};

interface MissingDetailsProps {
  missing: readonly AskedDetail[];
  /** Moves the focus to a field. */
  onAsk: (name: AskedDetail) => void;
}

/** The missing details that disable the button. Each is a button that leads to its field. */
export const MissingDetails = ({ missing, onAsk }: MissingDetailsProps) => (
  <Root>
    <p id="trade-in-missing">
      <FormattedMessage id="trade-in.details.missing" />
    </p>
    <ul role="list" aria-labelledby="trade-in-missing">
      {missing.map((name) => (
        <li key={name}>
          <button type="button" onClick={() => onAsk(name)}>
            <FormattedMessage id={LABELS[name]} />
          </button>
        </li>
      ))}
    </ul>
  </Root>
);
