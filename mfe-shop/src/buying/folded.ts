import type { SyntheticEvent } from 'react';
import styled from '@emotion/styled';
import { Disclosure, tokens } from '@rewald/ui';

/** An extra of the buy box: one line that expands. */
export const Folded = styled(Disclosure)`
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.medium};
  & > summary {
    padding: 12px 14px;
    font-size: 0.9375rem;
  }
  & > div {
    padding: 0 14px 14px;
  }
  & small {
    display: block;
    font-size: 0.8125rem;
    color: ${tokens.color.inkSoft};
  }
  & label > span {
    color: ${tokens.color.ink};
    font-size: 0.9375rem;
  }
`;

/**
 * Properties of a {@link Folded} that load its content once it is open. The `ref` covers one that was opened before
 * hydration, for which React gets no event.
 */
export const whenOpen = (load: () => void) => ({
  ref: (details: HTMLDetailsElement | null): void => {
    if (details?.open) load();
  },
  onToggle: ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void => {
    if (currentTarget.open) load();
  },
});
