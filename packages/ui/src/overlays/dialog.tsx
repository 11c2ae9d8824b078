import styled from '@emotion/styled';
import type { ReactElement } from 'react';
import { media } from '../tokens/media.ts';
import { tokens } from '../tokens/tokens.ts';
import { Modal, type ModalProps } from './modal.tsx';

const Centred = styled(Modal)`
  inset-inline: 0;
  inset-block: auto 0;
  max-block-size: 92dvh;
  border-start-start-radius: ${tokens.radius.large};
  border-start-end-radius: ${tokens.radius.large};
  transform: translateY(24px);
  opacity: 0;
  &[data-enter][data-open]:not([data-leaving]) {
    transform: none;
    opacity: 1;
  }
  ${media.md} {
    inset-block: 0;
    margin: auto;
    inline-size: min(560px, 100vw - 64px);
    block-size: fit-content;
    max-block-size: min(760px, 100dvh - 64px);
    border-radius: ${tokens.radius.large};
  }
  &[data-width='wide'] {
    ${media.md} {
      inline-size: min(920px, 100vw - 64px);
    }
  }
`;

/** Props of {@link Dialog}. */
export interface DialogProps extends ModalProps {
  width?: 'normal' | 'wide' | undefined;
}

/** A modal dialog for a question or a short task. On phones it slides in from the bottom edge. */
export function Dialog({ width = 'normal', ...rest }: DialogProps): ReactElement {
  return <Centred {...rest} frame={{ 'data-width': width }} />;
}
