import styled from '@emotion/styled';
import { PaymentLogo, tokens } from '@rewald/ui';
import { marksOf, useProviders } from '../payment/use-providers.ts';

const Marks = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${tokens.space[2]};
`;

/** The payment methods of the checkout. Hidden if none has a mark, so that no space is reserved for them. */
export default function PaymentMarks() {
  const { status, list } = useProviders();
  const marks = marksOf(list);
  return (
    <Marks hidden={status === 'ready' && marks.length === 0}>
      {marks.map((mark) => (
        <PaymentLogo key={mark} mark={mark} height={24} />
      ))}
    </Marks>
  );
}
