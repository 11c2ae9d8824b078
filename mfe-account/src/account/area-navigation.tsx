import styled from '@emotion/styled';
import { useEffect, useRef, useState } from 'react';
import { AppLink, FormattedMessage, useIntl, useLocation, useSession, withoutLocale } from '@rewald/platform';
import { Icon, media, tokens, typeStyle, type IconName } from '@rewald/ui';
import { AREAS, useAreas } from './areas.ts';
import { UnreadBadge } from './unread-badge.tsx';
import { useKnownUnread } from './unread.ts';

const { color, space } = tokens;

/** A scrollable row on phones, a column beside the content from `xl` on. */
const Nav = styled.nav`
  position: relative;
  margin-inline: calc(-1 * ${tokens.gutter});
  padding-inline: ${tokens.gutter};
  overflow-x: auto;
  scrollbar-width: none;
  & a,
  & button {
    ${typeStyle('small')}
    display: flex;
    align-items: center;
    gap: ${space[2]};
    min-block-size: 44px;
    padding: ${space[2]} ${space[4]};
    border: 1px solid ${color.line};
    border-radius: ${tokens.radius.full};
    color: ${color.ink};
    font-weight: 500;
    text-decoration: none;
    white-space: nowrap;
    transition: background-color ${tokens.motion.fast};
  }
  & svg {
    color: ${color.inkSoft};
  }
  & [aria-current] {
    border-color: transparent;
    background: ${color.brandSoft};
    color: ${color.brandInk};
    font-weight: 600;
    & svg {
      color: inherit;
    }
  }
  & p {
    ${typeStyle('caption')}
    padding-inline: ${space[4]};
    color: ${color.danger};
  }
  ${media.hover} {
    & a:not([aria-current]):hover,
    & button:hover {
      background: color-mix(in srgb, ${color.ink} 6%, transparent);
    }
  }
  ${media.xl} {
    position: sticky;
    inset-block-start: 112px;
    align-self: start;
    margin-inline: 0;
    padding-inline: 0;
    overflow: visible;
    & a,
    & button {
      inline-size: 100%;
      border-color: transparent;
      border-radius: ${tokens.radius.medium};
      font-size: 1rem;
    }
  }
`;

const Links = styled.ul`
  display: flex;
  gap: ${space[2]};
  padding: ${space[1]} 0;
  inline-size: max-content;
  ${media.xl} {
    display: grid;
    gap: ${space[1]};
    inline-size: auto;
  }
`;

/** The navigation between the areas of the account. */
export const AreaNavigation = () => {
  const intl = useIntl();
  const { logout } = useSession();
  const unread = useKnownUnread();
  const areas = useAreas();
  const here = withoutLocale(useLocation().pathname).replace(/\/$/, '');
  // The page of a single order belongs to the orders area.
  const current = AREAS.find(({ path }) => here.startsWith(path))?.path ?? here;
  const [failed, setFailed] = useState(false);
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // On phones the current area may be out of view. Scrolls only the row, never the page.
    const shown = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && shown) {
      nav.current.scrollLeft = shown.offsetLeft - (nav.current.clientWidth - shown.offsetWidth) / 2;
    }
  }, [here]);
  const link = (path: string, icon: IconName, title: string) => (
    <li key={path}>
      <AppLink to={path} aria-current={here === path ? 'page' : current === path ? 'true' : undefined}>
        <Icon name={icon} size={20} />
        <FormattedMessage id={title} />
        {title === 'area.messages' && <UnreadBadge count={unread} />}
      </AppLink>
    </li>
  );
  const leave = async () => {
    setFailed(false);
    const result = await logout();
    setFailed(!result.ok);
  };
  return (
    <Nav ref={nav} aria-label={intl.formatMessage({ id: 'area.account' })}>
      <Links role="list">
        {link('/customer/account', 'user', 'area.overview')}
        {areas.map(({ path, icon, title }) => link(path, icon, title))}
        <li>
          <button type="button" onClick={() => void leave()}>
            <Icon name="logout" size={20} />
            <FormattedMessage id="profile.logout" />
          </button>
        </li>
      </Links>
      {failed && (
        <p role="alert">
          <FormattedMessage id="profile.logoutFailed" />
        </p>
      )}
    </Nav>
  );
};
