import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { useIntl } from '@rewald/platform';
import { tokens } from '@rewald/ui';
import { usePageIsLate } from './use-page-is-late.ts';

/** Never reaches the end on its own, because it is unknown how long a page takes. */
const grow = keyframes`
  from { transform: scaleX(0); }
  20% { transform: scaleX(0.45); }
  to { transform: scaleX(0.92); }
`;

const Track = styled.div`
  position: fixed;
  inset-block-start: 0;
  inset-inline: 0;
  z-index: ${tokens.layer.toast};
  block-size: 3px;
  pointer-events: none;
  & > div {
    block-size: 100%;
    background: ${tokens.color.accent};
    transform-origin: left;
    animation: ${grow} 6s ${tokens.motion.ease} both;
  }
`;

/** Shows that a page is late; the previous page stays usable meanwhile. */
export const LoadingBar = () => {
  const intl = useIntl();
  if (!usePageIsLate()) return null;
  return (
    <Track role="progressbar" aria-label={intl.formatMessage({ id: 'page.loading' })} data-loading-bar>
      <div />
    </Track>
  );
};
