import styled from '@emotion/styled';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { FormattedMessage, usePlatform, useRevalidator } from '@rewald/platform';
import { loadVisitor } from '@rewald/platform/host';
import { STORE_REFUSED } from '@rewald/platform/stores';
import { Container, Icon, tokens, typeStyle } from '@rewald/ui';
import { useOnline } from '../browser/use-online.ts';
import { latePartsAtom } from './late-parts.ts';
import { useFirstView } from './use-first-view.ts';

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
  & button {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  & svg {
    flex: none;
    color: ${color.warning};
  }
`;

/** Whether the browser has refused to keep something on this page. */
const useStoreRefused = (): boolean => {
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    const hear = (): void => setRefused(true);
    window.addEventListener(STORE_REFUSED, hear);
    return () => window.removeEventListener(STORE_REFUSED, hear);
  }, []);
  return isRefused;
};

const Again = () => (
  <>
    {' '}
    <button type="button" onClick={() => window.location.reload()}>
      <FormattedMessage id="frame.reload" />
    </button>
  </>
);

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

/** Id of the message about what is missing at the moment, the worst first. */
const useNotice = (navigationMissing: boolean): string | null => {
  const online = useOnline();
  const isLateNow = useAtomValue(latePartsAtom);
  // The page that the server has sent; others are not shown before their code is here.
  const isLate = useFirstView() && isLateNow;
  const isRefused = useStoreRefused();
  if (!online) return 'frame.offline';
  if (navigationMissing) return 'frame.apiMissing';
  if (isLate) return 'frame.partLate';
  if (isRefused) return navigator.cookieEnabled ? 'frame.storeRefused' : 'frame.noCookies';
  return null;
};

/**
 * Notices at the top of the page when the network is gone, the API host does not answer, code of the page has not arrived, or
 * the browser keeps nothing.
 */
export const FrameNotices = ({ navigationMissing }: { navigationMissing: boolean }) => {
  const notice = useNotice(navigationMissing);
  useRecovery(navigationMissing);
  return (
    <Place role="status" data-frame-notices>
      {notice && (
        <div>
          <Container>
            <Icon name="warning" size={20} />
            <p>
              <FormattedMessage id={notice} />
              {notice === 'frame.partLate' && <Again />}
            </p>
          </Container>
        </div>
      )}
    </Place>
  );
};
