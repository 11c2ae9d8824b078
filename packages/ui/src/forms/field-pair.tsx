import styled from '@emotion/styled';
import { tokens } from '../tokens/tokens.ts';

/**
 * Two fields side by side if both have enough space, also on phones; one below the other if text is enlarged.
 * With `data-uneven` the field at the `start` or `end` is short, such as a postal code or a house number.
 */
export const FieldPair = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[5]} ${tokens.space[4]};
  & > * {
    flex: 1 1 13rem;
    min-inline-size: 0;
  }
  &[data-uneven] > * {
    flex: 1 1 7rem;
  }
  &[data-uneven='end'] > :first-of-type,
  &[data-uneven='start'] > :last-of-type {
    flex: 3 1 9rem;
  }
`;
