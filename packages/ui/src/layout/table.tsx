import styled from '@emotion/styled';
import type { ReactElement, ReactNode } from 'react';
import { media } from '../tokens/media.ts';
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
  ${media.belowMd} {
    &[data-stacked] {
      & > table,
      & tbody,
      & tr,
      & td {
        display: block;
      }
      & thead {
        display: none;
      }
      & tr {
        padding-block: ${tokens.space[3]};
        border-block-end: 1px solid ${tokens.color.line};
      }
      & td {
        padding: ${tokens.space[1]} 0;
        border: 0;
        overflow-wrap: anywhere;
      }
      & td:first-of-type {
        font-weight: 600;
      }
      & td[data-label]::before {
        content: attr(data-label) ':';
        margin-inline-end: ${tokens.space[1]};
        color: ${tokens.color.inkSoft};
      }
    }
  }
`;

/** Props of {@link Table}. */
export interface TableProps {
  /** `caption`, `thead`, `tbody` as plain elements; numbers get `data-number`. */
  children: ReactNode;
  /** Two columns of name and value, such as a specification. */
  facts?: boolean | undefined;
  /** On narrow screens each row is a block, with the `data-label` of each cell before it, instead of scrolling. */
  stacked?: boolean | undefined;
  /** Accessible name of the area, which scrolls on narrow screens unless it is stacked. */
  label: string;
}

/** A table that scrolls horizontally, or stacks its rows, if the screen is too narrow. */
export function Table({ children, facts, stacked, label }: TableProps): ReactElement {
  return (
    <Root
      aria-label={label}
      tabIndex={0}
      data-facts={facts ? '' : undefined}
      data-stacked={stacked ? '' : undefined}
    >
      <table>{children}</table>
    </Root>
  );
}
