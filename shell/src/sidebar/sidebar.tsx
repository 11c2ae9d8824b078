import styled from '@emotion/styled';
import { useEffect, useRef, useState, type ReactElement, type ReactNode, type RefObject } from 'react';
import type { Navigation } from '@rewald/contracts/client';
import { AppLink, FormattedMessage, useIntl, usePlatform, useSession } from '@rewald/platform';
import { Button, Icon, tokens, typeStyle, type IconName } from '@rewald/ui';
import { Drawer } from '@rewald/ui/overlays';
import { CategoryIcon } from '../navigation/category-icon.tsx';
import { exploreLink } from '../navigation/explore-link.ts';
import { treeOf, type Branch } from '../navigation/navigation-tree.ts';
import { LanguageSwitch } from '../navigation/language-switch.tsx';
import { useLoginLink } from '../navigation/login-link.ts';
import { useWishCount } from '../navigation/use-wish-count.ts';
import { useCloseOnLeaving } from '../routes/use-close-on-leaving.ts';
import { useHasPage } from '../routes/own-pages.ts';
import { usePartLinks } from '../routes/part-links.ts';

/** The sidebar closes this long after a language was chosen, in ms (spec section 9). */
const CLOSE_AFTER_LANGUAGE_MS = 1000;

const { color, space } = tokens;

const Action = styled(Button)`
  margin-block-end: ${space[4]};
`;

const Group = styled.section`
  padding-block: ${space[4]};
  border-block-start: 1px solid ${color.line};
  & > h3 {
    ${typeStyle('caption')}
    padding-block-end: ${space[1]};
    color: ${color.inkSoft};
    font-weight: 600;
  }
  & ul ul {
    padding-inline-start: ${space[6]};
  }
`;

const entryStyle = `
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-block-size: 48px;
  margin-inline: -${space[3]};
  padding-inline: ${space[3]};
  border-radius: ${tokens.radius.small};
  color: ${color.ink};
  font-weight: 500;
  text-decoration: none;
  &:hover { background: color-mix(in srgb, ${color.ink} 6%, transparent); }
  & > svg { color: ${color.inkSoft}; }
`;
const Entry = styled(AppLink)(entryStyle);
const Outward = styled.a(entryStyle);

const Language = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]};
`;

interface SidebarProps {
  open: boolean;
  onClose: () => void;
  navigation: Navigation | null;
  tradeIn: boolean;
  returnFocusTo: RefObject<HTMLElement | null>;
}

/** The menu of narrow screens, sliding in from the left over a page that stays where it is (SHELL-11). */
export default function Sidebar({ open, onClose, navigation, tradeIn, returnFocusTo }: SidebarProps) {
  const intl = useIntl();
  const timer = useRef<number | undefined>(undefined);
  const [seen, setSeen] = useState(open);
  if (open && !seen) setSeen(true);
  useCloseOnLeaving(open, onClose);
  useEffect(() => () => window.clearTimeout(timer.current), [open]);
  const closeSoon = () => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(onClose, CLOSE_AFTER_LANGUAGE_MS);
  };
  // The code may be prefetched before the menu is opened for the first time.
  if (!seen) return null;
  return (
    <Drawer
      open={open}
      onClose={onClose}
      side="left"
      title={intl.formatMessage({ id: 'sidebar.title' })}
      closeLabel={intl.formatMessage({ id: 'sidebar.close' })}
      returnFocusTo={returnFocusTo}
    >
      <Action
        wide
        variant={tradeIn ? 'secondary' : 'primary'}
        render={<AppLink to={tradeIn ? '/' : '/trade-in'} onClick={onClose} />}
      >
        <FormattedMessage id={tradeIn ? 'header.buy' : 'header.tradeIn'} />
      </Action>
      <nav aria-label={intl.formatMessage({ id: 'sidebar.title' })}>
        <Categories
          title={<FormattedMessage id="sidebar.categories" />}
          branches={treeOf(navigation?.categories ?? [])}
          onFollow={onClose}
        />
        <Categories
          title={<FormattedMessage id="header.accessories" />}
          branches={treeOf(navigation?.accessories ?? [])}
          below
          onFollow={onClose}
        />
        <Pages onFollow={onClose} />
      </nav>
      <Group>
        <Language>
          <FormattedMessage id="header.language" />
          <LanguageSwitch large onChoose={closeSoon} />
        </Language>
      </Group>
    </Drawer>
  );
}

/** Links for every visitor, whatever the shop sells. */
const Pages = ({ onFollow }: { onFollow: () => void }) => {
  const intl = useIntl();
  const { api, config } = usePlatform();
  const partnerSignUp = config.links?.partnerSignUp;
  const loginTo = useLoginLink();
  const links = usePartLinks();
  const hasPage = useHasPage();
  const { status, customer } = useSession();
  return (
    <Group>
      {status === 'authenticated' ? (
        <Line to="/customer/account/orders" icon="user" onFollow={onFollow}>
          {customer?.firstName || <FormattedMessage id="header.account" />}
        </Line>
      ) : (
        <Line to={loginTo} icon="user" onFollow={onFollow}>
          <FormattedMessage id="header.login" />
        </Line>
      )}
      {api.has('GET /api/offers/{locale}/cards') && (
        <Line to="/shop/wish-list" icon="heart" onFollow={onFollow}>
          <Wishes />
        </Line>
      )}
      {links.map(({ path, label }) => (
        <Line key={path} to={path} icon="chevronRight" onFollow={onFollow}>
          {label}
        </Line>
      ))}
      {hasPage('questions') && (
        <Line to="/company/faq" icon="help" onFollow={onFollow}>
          <FormattedMessage id="sidebar.faq" />
        </Line>
      )}
      {hasPage('about') && (
        <Line to="/company/about/we-are-rewald" icon="leaf" onFollow={onFollow}>
          <FormattedMessage id="sidebar.about" />
        </Line>
      )}
      {partnerSignUp ? (
        <Outward href={partnerSignUp} target="_blank" rel="noopener">
          <Icon name="store" size={22} />
          <FormattedMessage id="sidebar.partner" />
          <Icon name="external" size={16} label={intl.formatMessage({ id: 'footer.newTab' })} />
        </Outward>
      ) : (
        <Line to="/company/about/contact" icon="store" onFollow={onFollow}>
          <FormattedMessage id="sidebar.partner" />
        </Line>
      )}
    </Group>
  );
};

const Wishes = () => <FormattedMessage id="header.wishes" values={{ count: useWishCount() }} />;

interface LineProps {
  to: string;
  icon: IconName | ReactElement;
  onFollow: () => void;
  children: ReactNode;
}

const Line = ({ to, icon, onFollow, children }: LineProps) => (
  <Entry to={to} onClick={onFollow}>
    {typeof icon === 'string' ? <Icon name={icon} size={22} /> : icon}
    {children}
  </Entry>
);

interface BranchesProps {
  branches: readonly Branch[];
  /** Whether the list is below its category, which then is its first entry, under a name such as "All accessories". */
  below?: boolean;
  onFollow: () => void;
}

const Branches = ({ branches, below = false, onFollow }: BranchesProps) => (
  <ul role="list">
    {branches.map(({ category, children }) => (
      <li key={category.id}>
        <Line
          to={exploreLink(category.id)}
          icon={<CategoryIcon category={category} size={22} />}
          onFollow={onFollow}
        >
          {below && children.length > 0 ? (
            <FormattedMessage id="header.all" values={{ name: category.name }} />
          ) : (
            category.name
          )}
        </Line>
        {children.length > 0 && <Branches branches={children} onFollow={onFollow} />}
      </li>
    ))}
  </ul>
);

const Categories = ({ title, ...list }: BranchesProps & { title: ReactNode }) =>
  list.branches.length > 0 && (
    <Group>
      <h3>{title}</h3>
      <Branches {...list} />
    </Group>
  );
