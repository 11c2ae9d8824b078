import styled from '@emotion/styled';

/** Short facts in a row with dots between them. The dot before what begins a line lies outside, where it is cut off. */
export const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 1em;
  overflow: clip;
  & > * {
    position: relative;
  }
  & > *::before {
    content: '·';
    position: absolute;
    inset-inline-start: -0.65em;
  }
`;
