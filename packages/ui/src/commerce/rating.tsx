import styled from '@emotion/styled';
import type { ReactElement, ReactNode } from 'react';
import { firstIcons } from '../icons/first-icons.ts';
import { tokens } from '../tokens/tokens.ts';

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  font-size: 0.875rem;
  line-height: 1.3;
  & > svg {
    flex: none;
    color: ${tokens.color.star};
  }
  & > span {
    color: ${tokens.color.inkSoft};
  }
`;

/** Props of {@link Rating}. */
export interface RatingProps {
  /** 0 to 5; halves are drawn as halves. */
  value: number;
  /** Accessible name: "4,7 von 5 Sternen". */
  label: string;
  /** Visible text after the stars, such as the number of reviews. */
  children?: ReactNode;
}

const star = firstIcons.star;
/** Left half of the same star, a separate path because the content security policy blocks style attributes. */
const halfStar = 'M12 3.8v13l-5.1 2.7 1-5.7-4.1-4 5.7-.8Z';

/** A path at the place of each star that it is wanted for; paths are relative but for their beginning. */
const row = (pathOf: (place: number) => string): string =>
  [0, 1, 2, 3, 4].map((place) => pathOf(place).replace('12', String(place * 22 + 11))).join('');

/** A rating as five stars in one SVG. */
export function Rating({ value, label, children }: RatingProps): ReactElement {
  const filled = Math.round(Math.max(0, Math.min(5, value)) * 2) / 2;
  return (
    <Root>
      <svg viewBox="0 0 110 24" width="83" height="18" role="img" aria-label={label} fill="none">
        <path d={row(() => star)} stroke="currentcolor" strokeWidth="1.4" strokeLinejoin="round" />
        {filled > 0 && (
          <path
            d={row((place) => (filled <= place ? '' : filled - place < 1 ? halfStar : star))}
            fill="currentcolor"
          />
        )}
      </svg>
      {children !== undefined && <span>{children}</span>}
    </Root>
  );
}
