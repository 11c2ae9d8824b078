import styled from '@emotion/styled';
import { media } from '../tokens/media.ts';
import { tokens } from '../tokens/tokens.ts';

/**
 * A surface that groups content. `data-interactive` lifts it on hover, for cards whose link has `cardLinkStyle`.
 * `data-flush` removes the padding.
 */
export const Card = styled.div`
  position: relative;
  background: ${tokens.color.surface};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.large};
  padding: ${tokens.space[5]};
  ${media.lg} {
    padding: ${tokens.space[6]};
  }
  &[data-flush] {
    padding: 0;
    overflow: clip;
  }
  &[data-interactive] {
    transition:
      border-color ${tokens.motion.base} ${tokens.motion.ease},
      box-shadow ${tokens.motion.base} ${tokens.motion.ease};
    ${media.hover} {
      &:hover {
        border-color: transparent;
        box-shadow: ${tokens.shadow.raised};
      }
    }
    &:has(:focus-visible) {
      outline: 2px solid ${tokens.color.focus};
      outline-offset: 2px;
    }
  }
`;

/** Styles for the one link of an interactive card: its hit area covers the card, its accessible name is its text. */
export const cardLinkStyle = `
  color: inherit;
  text-decoration: none;
  &::after { content: ''; position: absolute; inset: 0; border-radius: inherit; }
  &:focus-visible { outline: none; }
`;
