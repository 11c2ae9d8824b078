import styled from '@emotion/styled';
import type { ReactElement, ReactNode } from 'react';
import { tokens } from '../tokens/tokens.ts';

/** One class styles all rows: cells are plain `th` and `td`, which makes long tables fast to render. */
const Root = styled.section`
  overflow-x: auto;
  & > table {
    font-size: 0.9375rem;
    line-height: 1.5;
  }
  & caption {
    text-align: start;
    padding-block-end: ${tokens.space[3]};
    font-weight: 600;
  }
  & th,
  & td {
    padding: ${tokens.space[3]} ${tokens.space[4]} ${tokens.space[3]} 0;
    text-align: start;
    vertical-align: top;
    border-block-end: 1px solid ${tokens.color.line};
  }
  & th {
    font-weight: 500;
    color: ${tokens.color.inkSoft};
  }
  & [data-number] {
    text-align: end;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  &[data-facts] th {
    inline-size: 38%;
  }
`;

export interface TableProps {
  /** `caption`, `thead`, `tbody` as plain elements; numbers get `data-number`. */
  children: ReactNode;
  /** Two columns of name and value, such as a specification. */
  facts?: boolean | undefined;
  /** Accessible name of the scrollable area on narrow screens. */
  label: string;
}

/** A table that scrolls horizontally if the screen is too narrow. */
export function Table({ children, facts, label }: TableProps): ReactElement {
  return (
    <Root aria-label={label} tabIndex={0} data-facts={facts ? '' : undefined}>
      <table>{children}</table>
    </Root>
  );
}
