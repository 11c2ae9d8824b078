import styled from '@emotion/styled';
import type { ReactElement, ReactNode } from 'react';

const Root = styled.span`
  white-space: nowrap;
  /* A word joiner, which is not part of the text. */
  &::before {
    content: '\\2060';
  }
  /* Pictures are blocks by default. */
  & > svg {
    display: inline-block;
  }
`;

/** An icon right after a text, on the line of its last word. The joiner prevents a line break before the span, `nowrap` one inside it. */
export function Attached({ children }: { children: ReactNode }): ReactElement {
  return <Root>{children}</Root>;
}
