import styled from '@emotion/styled';
import type { ReactElement } from 'react';

/** Payment methods, with their names and how their marks are drawn. */
const marks = {
  visa: { name: 'Visa', text: 'VISA', fill: '#1a2b6b', size: 13, look: 'italic' },
  mastercard: { name: 'Mastercard' },
  paypal: { name: 'PayPal', text: 'PayPal', fill: '#12327d', size: 11.5, look: 'italic' },
  applePay: { name: 'Apple Pay', text: 'Apple Pay', fill: '#111', size: 9.2 },
  googlePay: { name: 'Google Pay', text: 'G Pay', fill: '#3c4043', size: 11.5 },
  klarna: { name: 'Klarna', text: 'Klarna.', fill: '#17120f', size: 11, ground: '#ffc5d7' },
  sepa: { name: 'SEPA', text: 'SEPA', fill: '#10298e', size: 12 },
} as const satisfies Record<
  string,
  { name: string; text?: string; fill?: string; size?: number; look?: string; ground?: string }
>;

/** A payment method that has a mark. */
export type PaymentMark = keyof typeof marks;

const Mark = styled.svg`
  flex: none;
  font-family: var(--rw-font);
  font-weight: 800;
  letter-spacing: -0.02em;
`;

/** A small card with the mark of a payment method, the same in both themes. `height` in px. */
export function PaymentLogo({ mark, height = 28 }: { mark: PaymentMark; height?: number }): ReactElement {
  const drawing: {
    name: string;
    text?: string;
    fill?: string;
    size?: number;
    look?: string;
    ground?: string;
  } = marks[mark];
  return (
    <Mark viewBox="0 0 50 30" height={height} width={(height * 50) / 30} role="img" aria-label={drawing.name}>
      <rect x=".5" y=".5" width="49" height="29" rx="6" fill={drawing.ground ?? '#fff'} stroke="#d9d4ca" />
      {drawing.text === undefined ? (
        <g>
          <circle cx="20.5" cy="15" r="8" fill="#d9222a" />
          <circle cx="29.5" cy="15" r="8" fill="#ee9f2d" />
          <path d="M25 8.4a8 8 0 0 1 0 13.2 8 8 0 0 1 0-13.200Z" fill="#e26a22" />
        </g>
      ) : (
        <text
          x="25"
          y={15 + (drawing.size ?? 11) * 0.35}
          textAnchor="middle"
          fontSize={drawing.size}
          fontStyle={drawing.look}
          fill={drawing.fill}
          aria-hidden="true"
        >
          {drawing.text}
        </text>
      )}
    </Mark>
  );
}
