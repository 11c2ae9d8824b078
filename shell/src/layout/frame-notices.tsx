import styled from '@emotion/styled';
import { useEffect } from 'react';
import { FormattedMessage, usePlatform, useRevalidator } from '@rewald/platform';
import { loadVisitor } from '@rewald/platform/host';
import { Container, Icon, tokens, typeStyle } from '@rewald/ui';
import { useOnline } from '../browser/use-online.ts';

const { color, space } = tokens;

/** Sticks below the header while the page is scrolled, so that the notices stay visible. */
const Place = styled.div`
  position: sticky;
  inset-block-start: var(--frame-scrolled);
  z-index: 2;
  & > div {
    ${typeStyle('small')}
    background: ${color.warningSoft};
    color: ${color.ink};
  }
  & > div > div {
    display: flex;
    align-items: start;
    justify-content: center;
    gap: ${space[2]};
    padding-block: ${space[3]};
  }
  & svg {
    flex: none;
    color: ${color.warning};
  }
`;

/** How often the navigation is requested again, in ms. */
const RETRY_EVERY_MS = 5000;

/**
 * The page came without its navigation, so the API host was down. Retries until it answers, then revalidates the page and
 * fetches the visitor's session and cart.
 */
const useRecovery = (missing: boolean): void => {
  const platform = usePlatform();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!missing) return;
    let timer: ReturnType<typeof setTimeout>;
    let stopped = false;
    const ask = async () => {
      const { ok } = await platform.api.call('GET /api/content/{locale}/layout', { timeout: 3000 });
      if (ok && !stopped) await Promise.all([revalidate(), loadVisitor(platform)]);
      if (!stopped) timer = setTimeout(() => void ask(), RETRY_EVERY_MS);
    };
    timer = setTimeout(() => void ask(), RETRY_EVERY_MS);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [missing, platform, revalidate]);
};

/** Notices at the top of the page when the network is gone or the API host does not answer. */
export const FrameNotices = ({ navigationMissing }: { navigationMissing: boolean }) => {
  const online = useOnline();
  useRecovery(navigationMissing);
  const notice = online ? navigationMissing && 'frame.apiMissing' : 'frame.offline';
  return (
    <Place role="status" data-frame-notices>
      {notice && (
        <div>
          <Container>
            <Icon name="warning" size={20} />
            <p>
              <FormattedMessage id={notice} />
            </p>
          </Container>
        </div>
      )}
    </Place>
  );
};
