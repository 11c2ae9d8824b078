import styled from '@emotion/styled';
import { Card } from '@rewald/ui';

/** Holds what stands where a list would stand. */
export const QuietCard = styled(Card)`
  display: grid;
  min-block-size: 340px;
  align-content: center;
`;
