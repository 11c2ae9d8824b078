import styled from '@emotion/styled';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { iconStyle } from '../icons/icon-style.ts';
import { tokens } from '../tokens/tokens.ts';

const Details = styled.details`
  border-block-end: 1px solid ${tokens.color.line};
  & > summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${tokens.space[4]};
    padding-block: 18px;
    font-weight: 600;
    line-height: 1.4;
    &::after {
      ${iconStyle('chevronDown', 20)}
      color: ${tokens.color.inkSoft};
      transition: transform ${tokens.motion.base} ${tokens.motion.ease};
    }
  }
  &[open] > summary::after {
    transform: rotate(180deg);
  }
  & > div {
    padding-block-end: ${tokens.space[6]};
    color: ${tokens.color.inkSoft};
  }
`;

/** Props of {@link Disclosure}; all others are those of a `details`. */
export interface DisclosureProps extends Omit<ComponentProps<'details'>, 'title'> {
  title: ReactNode;
  children: ReactNode;
}

/**
 * A title that expands its content: native `details`, so it works without JavaScript and find-in-page opens it.
 * Of several with the same `name` only one is open.
 */
export function Disclosure({ title, children, ...rest }: DisclosureProps): ReactElement {
  return (
    <Details {...rest}>
      <summary>
        <span>{title}</span>
      </summary>
      <div>{children}</div>
    </Details>
  );
}

/** A list of `Disclosure`s with a line above the first. */
export const Accordion = styled.div`
  border-block-start: 1px solid ${tokens.color.line};
`;
