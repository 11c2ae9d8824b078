import styled from '@emotion/styled';
import type { HomeContent } from '@rewald/contracts';
import { columns, Container, Icon, media, tokens } from '@rewald/ui';

const List = styled.ul`
  display: grid;
  grid-template-columns: ${columns(2, 8)};
  gap: ${tokens.space[5]} ${tokens.space[4]};
  padding-block: ${tokens.space[6]};
  ${media.lg} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: ${tokens.space[8]};
    padding-block: ${tokens.space[8]};
  }
  & > li {
    display: grid;
    gap: ${tokens.space[2]} ${tokens.space[3]};
    align-items: start;
    align-content: start;
    ${media.md} {
      grid-template-columns: auto minmax(0, 1fr);
    }
    line-height: 1.35;
  }
  & svg {
    color: ${tokens.color.brandInk};
  }
  & strong {
    display: block;
    letter-spacing: -0.01em;
  }
  & span {
    font-size: 0.875rem;
    color: ${tokens.color.inkSoft};
  }
`;

interface Fact {
  icon: HomeContent['promises'][number]['icon'];
  title: string;
  text?: string;
}

/** What every order includes: guarantee, return, shipping, tree. */
export const Promises = ({ promises }: { promises: readonly Fact[] }) => (
  <Container>
    <List role="list">
      {promises.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon name={icon} />
          <div>
            <strong>{title}</strong>
            {text !== undefined && <span>{text}</span>}
          </div>
        </li>
      ))}
    </List>
  </Container>
);
