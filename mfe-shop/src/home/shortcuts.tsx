import styled from '@emotion/styled';
import type { HomeContent } from '@rewald/contracts';
import { AppLink, FormattedMessage } from '@rewald/platform';
import { Container, tokens } from '@rewald/ui';
import type { ReactNode } from 'react';
import { Band } from './band.tsx';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]};
  & a {
    display: inline-flex;
    align-items: center;
    min-block-size: 44px;
    padding-inline: ${tokens.space[4]};
    border: 1px solid ${tokens.color.lineStrong};
    border-radius: ${tokens.radius.full};
    background: ${tokens.color.surface};
    color: ${tokens.color.ink};
    font-weight: 500;
    text-decoration: none;
  }
  & a:hover {
    border-color: ${tokens.color.ink};
  }
`;

interface ShortcutsProps {
  title: ReactNode;
  /** Name and URL of each. */
  links: readonly (readonly [name: string, to: string])[];
}

/** Links into the listing, one beside the other. */
const Shortcuts = ({ title, links }: ShortcutsProps) => (
  <Container>
    <Band title={title} low>
      <List role="list">
        {links.map(([name, to]) => (
          <li key={name}>
            <AppLink to={to} prefetch={false}>
              {name}
            </AppLink>
          </li>
        ))}
      </List>
    </Band>
  </Container>
);

/** Ways into the assortment by purpose and price. */
export function Guides({ guides = [] }: { guides: HomeContent['guides'] | undefined }) {
  if (guides.length === 0) return null;
  const links = guides.map(
    ({ title, search, finder }) =>
      [
        title,
        finder === undefined
          ? `/shop/explore?search=${encodeURIComponent(search)}`
          : `/shop/finder?kind=${finder}`,
      ] as const,
  );
  return <Shortcuts title={<FormattedMessage id="home.guides.title" />} links={links} />;
}

/** The brands with most models. A shop of one brand has no choice to offer. */
export function Brands({ brands = [] }: { brands: HomeContent['brands'] | undefined }) {
  if (brands.length < 2) return null;
  const links = brands.map(
    ({ name, value }) => [name, `/shop/explore?brand=${encodeURIComponent(value)}`] as const,
  );
  return <Shortcuts title={<FormattedMessage id="home.brands.title" />} links={links} />;
}
