import styled from '@emotion/styled';
import { AppLink, FormattedMessage } from '@rewald/platform';
import { Container, Icon, media, textLinkStyle, tokens } from '@rewald/ui';
import { Band } from './band.tsx';

const Steps = styled.ol`
  display: grid;
  gap: ${tokens.space[6]};
  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.lg} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: ${tokens.space[8]};
  }
  & > li {
    padding-block-start: ${tokens.space[5]};
    border-block-start: 2px solid ${tokens.color.brand};
  }
  & svg {
    color: ${tokens.color.brandInk};
  }
  & h3 {
    margin-block: ${tokens.space[3]} ${tokens.space[1]};
    font-size: 1.125rem;
    font-weight: 600;
    letter-spacing: -0.012em;
  }
  & p {
    color: ${tokens.color.inkSoft};
  }
`;

const More = styled(AppLink)(textLinkStyle);

/** What happens to a device before it is sold again. */
export const Refurbishing = () => (
  <Container>
    <Band
      title={<FormattedMessage id="home.refurbishing.title" />}
      more={
        <More to="/documents/condition">
          <FormattedMessage id="home.refurbishing.more" />
        </More>
      }
    >
      <Steps role="list">
        <li>
          <Icon name="lock" size={28} />
          <h3>
            <FormattedMessage id="home.refurbishing.erase" />
          </h3>
          <p>
            <FormattedMessage id="home.refurbishing.erase-text" />
          </p>
        </li>
        <li>
          <Icon name="battery" size={28} />
          <h3>
            <FormattedMessage id="home.refurbishing.test" />
          </h3>
          <p>
            <FormattedMessage id="home.refurbishing.test-text" />
          </p>
        </li>
        <li>
          <Icon name="eye" size={28} />
          <h3>
            <FormattedMessage id="home.refurbishing.grade" />
          </h3>
          <p>
            <FormattedMessage id="home.refurbishing.grade-text" />
          </p>
        </li>
        <li>
          <Icon name="box" size={28} />
          <h3>
            <FormattedMessage id="home.refurbishing.ship" />
          </h3>
          <p>
            <FormattedMessage id="home.refurbishing.ship-text" />
          </p>
        </li>
      </Steps>
    </Band>
  </Container>
);
