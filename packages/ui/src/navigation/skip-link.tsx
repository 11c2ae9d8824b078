import styled from '@emotion/styled';
import { tokens } from '../tokens/tokens.ts';

/** First element of the page: `<SkipLink href="#main">…</SkipLink>`, visible once focused. */
export const SkipLink = styled.a`
  position: fixed;
  z-index: ${tokens.layer.toast};
  inset-block-start: ${tokens.space[2]};
  inset-inline-start: ${tokens.space[2]};
  padding: ${tokens.space[3]} ${tokens.space[5]};
  border-radius: ${tokens.radius.full};
  background: ${tokens.color.ink};
  color: ${tokens.color.paper};
  font-weight: 600;
  text-decoration: none;
  &:not(:focus) {
    inline-size: 1px;
    block-size: 1px;
    padding: 0;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;
