import { typeStyle } from '../text/type-style.ts';
import { tokens } from '../tokens/tokens.ts';

const { color, space, motion } = tokens;

const LEAVE = '140ms';

/** Style of modal panels: header with title and close button, scrollable body, optional footer. */
export const panelStyle = `
  position: fixed;
  z-index: ${tokens.layer.overlay};
  display: flex;
  flex-direction: column;
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: ${tokens.shadow.floating};
  overscroll-behavior: contain;
  transition: transform ${motion.slow} ${motion.ease}, opacity ${motion.base} ${motion.ease};
  &[data-leaving], &:not([data-open]) {
    visibility: hidden;
    transition: ${LEAVE};
  }
  &:focus { outline: none; }
  & > header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[4]};
    padding: ${space[3]} ${space[3]} ${space[3]} ${space[6]};
    min-block-size: 68px;
  }
  & > header > h2 { ${typeStyle('title4')} min-inline-size: 0; }
  & > [data-body] {
    flex: 1;
    min-block-size: 0;
    overflow-y: auto;
    overscroll-behavior: contain;
    padding: ${space[1]} ${space[6]} ${space[6]};
  }
  & > footer {
    padding: ${space[4]} ${space[6]} max(${space[5]}, env(safe-area-inset-bottom));
    border-block-start: 1px solid ${color.line};
  }
`;

/** Style of the backdrop of modal panels. */
export const backdropStyle = `
  background: ${color.scrim};
  opacity: 0;
  transition: opacity ${motion.base} ${motion.ease};
  &[data-enter][data-open]:not([data-leaving]) { opacity: 1; }
  &[data-leaving], &:not([data-open]) {
    transition-duration: ${LEAVE};
    pointer-events: none;
  }
`;
