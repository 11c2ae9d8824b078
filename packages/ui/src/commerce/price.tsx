import styled from '@emotion/styled';
import type { ReactElement, ReactNode } from 'react';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { tokens } from '../tokens/tokens.ts';

const Root = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: baseline;
  column-gap: ${tokens.space[2]};
  font-size: 1.0625rem;
  line-height: 1.3;
  font-variant-numeric: tabular-nums;
  & > [data-current] {
    font-weight: 650;
    letter-spacing: -0.015em;
    white-space: nowrap;
  }
  & > s {
    color: ${tokens.color.inkSoft};
    font-size: 0.875em;
    white-space: nowrap;
  }
  & > [data-saving] {
    color: ${tokens.color.accent};
    font-size: 0.875rem;
    font-weight: 600;
    white-space: nowrap;
  }
  &[data-size='small'] {
    font-size: 0.9375rem;
  }
  &[data-size='large'] {
    font-size: clamp(1.75rem, 1.5rem + 1vw, 2.25rem);
    & > s {
      font-size: 1.125rem;
    }
    & > [data-saving] {
      font-size: 1rem;
    }
  }
`;

/** A struck-through price always has a label that says what it is. */
type Before =
  | {
      /** Formatted price that is struck through. */
      before: string;
      /** Label of `before` for assistive technology ("Neupreis" or "vorher"). */
      beforeLabel: string;
    }
  | { before?: undefined; beforeLabel?: undefined };

/** Props of {@link Price}. */
export type PriceProps = Before & {
  /** Formatted price, "349,00 €". */
  current: string;
  /** Label of `current` for assistive technology; only needed beside `before`. */
  currentLabel?: string | undefined;
  /** Formatted saving, "−52 %" or "du sparst 150 €". */
  saving?: ReactNode;
  size?: 'small' | 'medium' | 'large' | undefined;
  className?: string | undefined;
};

/** A price with optional former price and saving, formatted by the caller. */
export function Price({
  current,
  currentLabel,
  before,
  beforeLabel,
  saving,
  size = 'medium',
  className,
}: PriceProps): ReactElement {
  return (
    <Root data-size={size} className={className}>
      <span data-current>
        {currentLabel && <VisuallyHidden>{currentLabel} </VisuallyHidden>}
        <span>{current}</span>
      </span>
      {before && (
        <s>
          <VisuallyHidden>{beforeLabel} </VisuallyHidden>
          {before}
        </s>
      )}
      {saving !== undefined && <span data-saving>{saving}</span>}
    </Root>
  );
}
