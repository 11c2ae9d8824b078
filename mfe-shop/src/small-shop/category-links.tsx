import styled from '@emotion/styled';
import type { NavigationCategory } from '@rewald/contracts/client';
import { AppLink } from '@rewald/platform';
import { Button, tokens } from '@rewald/ui';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[3]};
`;

/** The categories of the layout call as links to their listings. */
export const CategoryLinks = ({ categories }: { categories: readonly NavigationCategory[] }) => (
  <List role="list">
    {categories.map(({ id, name }) => (
      <li key={id}>
        <Button
          variant="secondary"
          render={<AppLink to={`/shop/explore?categoryIds=${encodeURIComponent(id)}`} />}
        >
          {name}
        </Button>
      </li>
    ))}
  </List>
);
