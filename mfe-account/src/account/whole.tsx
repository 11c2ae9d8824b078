import styled from '@emotion/styled';

/** A number that is not broken at its hyphens, unless it is wider than its line. */
export const Whole = styled.span`
  display: inline-block;
`;
