import styled from '@emotion/styled';
import type { ReactElement } from 'react';
import { tokens } from '../tokens/tokens.ts';
import { Modal, type ModalProps } from './modal.tsx';

const Sliding = styled(Modal)`
  inset-block: 0;
  inline-size: min(440px, 100vw - 40px);
  &[data-side='right'] {
    inset-inline-end: 0;
    transform: translateX(100%);
  }
  &[data-side='left'] {
    inset-inline-start: 0;
    transform: translateX(-100%);
  }
  &[data-side='bottom'] {
    inset-block-start: auto;
    inset-inline: 0;
    inline-size: auto;
    max-block-size: 90dvh;
    border-start-start-radius: ${tokens.radius.large};
    border-start-end-radius: ${tokens.radius.large};
    transform: translateY(100%);
  }
  &[data-side][data-enter][data-open]:not([data-leaving]) {
    transform: none;
  }
`;

/** Props of {@link Drawer}. */
export interface DrawerProps extends ModalProps {
  /** Edge it slides in from: `right` for the cart and help, `left` for navigation, `bottom` for filters on phones. */
  side?: 'left' | 'right' | 'bottom' | undefined;
}

/** A modal panel along one edge of the window. */
export function Drawer({ side = 'right', ...rest }: DrawerProps): ReactElement {
  return <Sliding {...rest} frame={{ 'data-side': side }} />;
}
