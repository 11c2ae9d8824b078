import styled from '@emotion/styled';
import type { HomeContent } from '@rewald/contracts';
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

export const Refurbishing = ({ refurbishing }: { refurbishing: HomeContent['refurbishing'] }) => (
  <Container>
    <Band
      title={refurbishing.title}
      more={
        <More to="/documents/condition">
          <FormattedMessage id="home.refurbishing.more" />
        </More>
      }
    >
      <Steps role="list">
        {refurbishing.steps.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} size={28} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </Steps>
    </Band>
  </Container>
);
