import styled from '@emotion/styled';
import type { ReactElement, ReactNode } from 'react';

const Root = styled.span`
  white-space: nowrap;
`;

const WORD_JOINER = '\u2060';

/** An icon right after a text, on the line of its last word. The joiner forbids a break before it, the span one within. */
export function Attached({ children }: { children: ReactNode }): ReactElement {
  return (
    <Root>
      {WORD_JOINER}
      {children}
    </Root>
  );
}
