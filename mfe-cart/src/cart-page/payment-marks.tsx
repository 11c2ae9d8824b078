import styled from '@emotion/styled';
import { PaymentLogo, tokens } from '@rewald/ui';
import { marksOf, useProviders } from '../payment/use-providers.ts';

const Marks = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${tokens.space[2]};
`;

/** What the checkout takes. */
export default function PaymentMarks() {
  const marks = marksOf(useProviders().list);
  return (
    <Marks>
      {marks.map((mark) => (
        <PaymentLogo key={mark} mark={mark} height={24} />
      ))}
    </Marks>
  );
}
