import styled from '@emotion/styled';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { Attached } from '../text/attached.tsx';
import { typeStyle } from '../text/type-style.ts';
import { tokens } from '../tokens/tokens.ts';

const List = styled.ol`
  ${typeStyle('small')}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  /* Lines apart by what links reach above and below theirs, so that none covers another. */
  gap: 10px 6px;
  padding-block: 4px;
  color: ${tokens.color.inkSoft};
  & a,
  & button {
    color: inherit;
    text-decoration: none;
    padding-block: 4px;
    &:hover {
      color: ${tokens.color.ink};
      text-decoration: underline;
    }
  }
  & [aria-current] {
    color: ${tokens.color.ink};
  }
  & li {
    display: block;
    min-inline-size: 0;
  }
  & svg {
    margin-inline-start: 6px;
    vertical-align: -0.15em;
  }
`;

/** Props of {@link Breadcrumbs}. */
export interface BreadcrumbsProps {
  /** Accessible name of the landmark ("Brotkrumen"). */
  label: string;
  /** Links from the root down; the last one is the current page, best as plain text. */
  items: readonly ReactNode[];
}

/** The path from the home page to the current page, as a landmark. */
export function Breadcrumbs({ label, items }: BreadcrumbsProps): ReactElement {
  return (
    <nav aria-label={label}>
      <List role="list">
        {items.map((item, index) => (
          <Fragment key={index}>
            {index < items.length - 1 ? (
              <li>
                {item}
                <Attached>
                  <Icon name="chevronRight" size={14} />
                </Attached>
              </li>
            ) : (
              <li aria-current="page">{item}</li>
            )}
          </Fragment>
        ))}
      </List>
    </nav>
  );
}
