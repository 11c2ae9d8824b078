import styled from '@emotion/styled';
import type { HTMLAttributes, ReactElement, ReactNode } from 'react';
import { tokens } from '../tokens/tokens.ts';

const { color } = tokens;

const Root = styled.span`
  --text: ${color.ink};
  --ground: color-mix(in srgb, ${color.ink} 7%, transparent);
  display: inline-flex;
  align-items: center;
  gap: 5px;
  inline-size: fit-content;
  padding: 3px 10px;
  border-radius: ${tokens.radius.full};
  background: var(--ground);
  color: var(--text);
  font-size: 0.8125rem;
  font-weight: 600;
  line-height: 1.4;
  white-space: nowrap;
  &[data-tone='brand'] {
    --text: ${color.brandInk};
    --ground: ${color.brandSoft};
  }
  &[data-tone='accent'] {
    --text: ${color.accent};
    --ground: ${color.accentSoft};
  }
  &[data-tone='danger'] {
    --text: ${color.danger};
    --ground: ${color.dangerSoft};
  }
  &[data-tone='warning'] {
    --text: ${color.warning};
    --ground: ${color.warningSoft};
  }
  &[data-tone='info'] {
    --text: ${color.info};
    --ground: ${color.infoSoft};
  }
`;

/** Props of {@link Badge}; all others are those of a `span`. */
export interface BadgeProps extends HTMLAttributes<HTMLSpanElement> {
  /** `accent` for savings, `brand` for quality and availability, `warning` for scarcity. */
  tone?: 'neutral' | 'brand' | 'accent' | 'warning' | 'danger' | 'info' | undefined;
  children: ReactNode;
}

/** A short label about the element beside it. */
export function Badge({ tone = 'neutral', ...rest }: BadgeProps): ReactElement {
  return <Root data-tone={tone} {...rest} />;
}
