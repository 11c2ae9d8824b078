import styled from '@emotion/styled';
import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Navigation } from '@rewald/contracts/client';
import { AppLink, FormattedMessage, useIntl } from '@rewald/platform';
import { Icon, media, tokens } from '@rewald/ui';
import { useHasPage } from '../routes/own-pages.ts';
import { usePartLinks } from '../routes/part-links.ts';
import { exploreLink, isChosen } from '../navigation/explore-link.ts';
import { treeOf, type Branch } from '../navigation/navigation-tree.ts';

const { color, space } = tokens;

const Bar = styled.nav`
  display: none;
  ${media.lg} {
    display: block;
    block-size: var(--frame-links);
  }
  & > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    align-content: center;
    column-gap: ${space[1]};
    block-size: 100%;
    max-inline-size: ${tokens.maxWidth};
    margin-inline: auto;
    /* The first word is aligned with the edge of the layout, its hover background may extend beyond it. */
    padding-inline: calc(${tokens.gutter} - ${space[3]});
  }
  & > div > ul {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
  }
  & > div > ul:last-child {
    margin-inline-start: auto;
  }
`;

const entryStyle = `
  display: flex;
  align-items: center;
  gap: 6px;
  min-block-size: 36px;
  padding: 6px ${space[3]};
  border-radius: ${tokens.radius.full};
  color: ${color.ink};
  font-size: 0.875rem;
  font-weight: 500;
  line-height: 1.2;
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  transition: background-color ${tokens.motion.fast};
  ${media.hover} { &:hover { background: color-mix(in srgb, ${color.ink} 7%, transparent); } }
  &[aria-current] { color: ${color.brandInk}; font-weight: 600; }
`;
const Entry = styled(AppLink)(entryStyle);

const More = styled.details`
  position: relative;
  & > summary {
    ${entryStyle}
  }
  & > summary > svg {
    color: ${color.inkSoft};
    transition: transform ${tokens.motion.base} ${tokens.motion.ease};
  }
  &[open] > summary > svg {
    transform: rotate(180deg);
  }
  & > ul {
    position: absolute;
    inset-block-start: calc(100% + 6px);
    inset-inline-start: 0;
    min-inline-size: 220px;
    padding: ${space[2]};
    border: 1px solid ${color.line};
    border-radius: ${tokens.radius.medium};
    background: ${color.surface};
    box-shadow: ${tokens.shadow.floating};
  }
  & ul ul {
    padding-inline-start: ${space[3]};
  }
`;

interface BranchesProps {
  branches: readonly Branch[];
  /** Whether the list is below its category, which then is its first entry, under a name such as "All accessories". */
  below?: boolean;
}

const Branches = ({ branches, below = false }: BranchesProps) => {
  const { search } = useLocation();
  return branches.map(({ category: { id, name }, children }) => (
    <li key={id}>
      <Entry to={exploreLink(id)} aria-current={isChosen(search, id) ? 'page' : undefined}>
        {below && children.length > 0 ? <FormattedMessage id="header.all" values={{ name }} /> : name}
      </Entry>
      {children.length > 0 && (
        <ul role="list">
          <Branches branches={children} />
        </ul>
      )}
    </li>
  ));
};

/** A menu: native `details`, so it opens without JavaScript, too. */
const Menu = ({ title, branches }: { title: ReactNode; branches: readonly Branch[] }) => {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const close = () => {
    if (details.current) details.current.open = false;
  };
  useEffect(close, [key]);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };
  const onKeyDown = ({ key: pressed }: KeyboardEvent) => {
    if (pressed !== 'Escape') return;
    close();
    details.current?.querySelector('summary')?.focus();
  };
  return (
    <More ref={details} onBlur={onBlur} onKeyDown={onKeyDown}>
      <summary>
        {title}
        <Icon name="chevronDown" size={16} />
      </summary>
      <ul role="list">
        <Branches branches={branches} below />
      </ul>
    </More>
  );
};

/** Categories and accessories on wide screens (SHELL-10), with two pages that help to choose. */
export const NavigationBar = ({ navigation }: { navigation: Navigation | null }) => {
  const intl = useIntl();
  const links = usePartLinks();
  const hasPage = useHasPage();
  const accessories = treeOf(navigation?.accessories ?? []);
  return (
    <Bar aria-label={intl.formatMessage({ id: 'header.categories' })}>
      <div>
        <ul role="list">
          {treeOf(navigation?.categories ?? []).map((branch) =>
            branch.children.length === 0 ? (
              <Branches key={branch.category.id} branches={[branch]} />
            ) : (
              <li key={branch.category.id}>
                <Menu title={branch.category.name} branches={[branch]} />
              </li>
            ),
          )}
          {accessories.length > 0 && (
            <li>
              <Menu title={<FormattedMessage id="header.accessories" />} branches={accessories} />
            </li>
          )}
        </ul>
        <ul role="list">
          {links.map(({ path, label }) => (
            <li key={path}>
              <Entry to={path}>{label}</Entry>
            </li>
          ))}
          <li>
            <Entry to="/documents/condition">
              <FormattedMessage id="header.conditions" />
            </Entry>
          </li>
          {hasPage('questions') && (
            <li>
              <Entry to="/company/faq">
                <FormattedMessage id="header.help" />
              </Entry>
            </li>
          )}
        </ul>
      </div>
    </Bar>
  );
};
