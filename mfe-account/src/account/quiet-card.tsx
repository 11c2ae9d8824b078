import styled from '@emotion/styled';
import { Card } from '@rewald/ui';

/** A card shown in place of an empty list. */
export const QuietCard = styled(Card)`
  display: grid;
  min-block-size: 340px;
  align-content: center;
`;
