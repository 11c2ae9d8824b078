import styled from '@emotion/styled';
import { AppLink } from '@rewald/platform';
import { Icon, media, tokens } from '@rewald/ui';

const List = styled.ul`
  display: grid;
  gap: ${tokens.space[3]};
  max-inline-size: 880px;
  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  & a {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${tokens.space[3]};
    block-size: 100%;
    min-block-size: 72px;
    padding: ${tokens.space[4]} ${tokens.space[5]};
    border: 1px solid ${tokens.color.lineStrong};
    border-radius: ${tokens.radius.medium};
    background: ${tokens.color.surface};
    color: inherit;
    font-size: 1.0625rem;
    font-weight: 600;
    text-decoration: none;
    transition: border-color ${tokens.motion.fast};
    & > svg {
      flex: none;
      color: ${tokens.color.inkSoft};
    }
    ${media.hover} {
      &:hover {
        border-color: ${tokens.color.brand};
        background: ${tokens.color.brandSoft};
      }
    }
  }
`;

interface AnswersProps {
  links: readonly { text: string; to: string }[];
}

/** Answers to choose from, as links. */
export const Answers = ({ links }: AnswersProps) => (
  <List role="list">
    {links.map(({ text, to }) => (
      <li key={to}>
        <AppLink to={to} prefetch={false}>
          {text}
          <Icon name="chevronRight" size={20} />
        </AppLink>
      </li>
    ))}
  </List>
);
