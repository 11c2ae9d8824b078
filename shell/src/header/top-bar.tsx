import styled from '@emotion/styled';
import { tokens, typeStyle } from '@rewald/ui';

const { color, space } = tokens;

/** The narrow row above everything else; the same height on every page, whatever its content. */
export const TopBar = styled.p`
  ${typeStyle('small')}
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  block-size: var(--frame-promo);
  padding-inline: ${tokens.gutter};
  background: ${color.topbarCheckout};
  color: ${color.onTopbarCheckout};
  font-weight: 500;
  line-height: 1.2;
  text-align: center;
  /* On the narrowest phones the words need the whole line. */
  @media (max-width: 22.49875em) {
    & > svg {
      display: none;
    }
  }
`;
