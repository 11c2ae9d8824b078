import styled from '@emotion/styled';
import { FormattedMessage } from '@rewald/platform';
import { Container, Icon, media, tokens } from '@rewald/ui';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${tokens.space[5]} ${tokens.space[4]};
  padding-block: ${tokens.space[6]};
  ${media.lg} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: ${tokens.space[8]};
    padding-block: ${tokens.space[8]};
  }
  & > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    column-gap: ${tokens.space[3]};
    align-items: start;
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

/** The facts that every order has: guarantee, return, shipping, tree. */
export const Promises = () => (
  <Container>
    <List role="list">
      <li>
        <Icon name="shield" />
        <div>
          <strong>
            <FormattedMessage id="home.promise.guarantee" />
          </strong>
          <span>
            <FormattedMessage id="home.promise.guarantee-text" />
          </span>
        </div>
      </li>
      <li>
        <Icon name="return" />
        <div>
          <strong>
            <FormattedMessage id="home.promise.return" />
          </strong>
          <span>
            <FormattedMessage id="home.promise.return-text" />
          </span>
        </div>
      </li>
      <li>
        <Icon name="truck" />
        <div>
          <strong>
            <FormattedMessage id="home.promise.shipping" />
          </strong>
          <span>
            <FormattedMessage id="home.promise.shipping-text" />
          </span>
        </div>
      </li>
      <li>
        <Icon name="tree" />
        <div>
          <strong>
            <FormattedMessage id="home.promise.tree" />
          </strong>
          <span>
            <FormattedMessage id="home.promise.tree-text" />
          </span>
        </div>
      </li>
    </List>
  </Container>
);
