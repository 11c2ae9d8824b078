import styled from '@emotion/styled';
import type { PopularTradeIn } from '@rewald/contracts';
import { AppLink, FormattedMessage, formatPrice, useAssetUrl } from '@rewald/platform';
import { Container, DevicePicture, Heading, media, Text, tokens, typeStyle } from '@rewald/ui';

/** No space below, because the next section has its own. */
const Root = styled.section`
  padding-block-start: clamp(40px, 6vw, 80px);
`;

const List = styled.ul`
  display: grid;
  gap: ${tokens.space[3]};
  margin-block-start: ${tokens.space[6]};
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
`;

const Entry = styled(AppLink)`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr);
  gap: ${tokens.space[4]};
  align-items: center;
  padding: ${tokens.space[3]};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.large};
  background: ${tokens.color.surface};
  color: ${tokens.color.ink};
  text-decoration: none;
  transition: border-color ${tokens.motion.base} ${tokens.motion.ease};
  & picture {
    padding: 6px;
    border-radius: ${tokens.radius.medium};
    background: ${tokens.color.stage};
  }
  & img {
    block-size: auto;
    aspect-ratio: 1;
  }
  & > span {
    display: grid;
    gap: 2px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
    font-weight: 600;
  }
  & > span > span {
    ${typeStyle('small')}
    color: ${tokens.color.brandInk};
    font-variant-numeric: tabular-nums;
  }
  ${media.hover} {
    &:hover {
      border-color: ${tokens.color.lineStrong};
    }
  }
`;

/** Prices of popular devices, each a link to its questions. */
export const PopularModels = ({ popular }: { popular: PopularTradeIn[] }) => {
  const urlOf = useAssetUrl();
  return (
    <Root>
      <Container>
        <Heading level={2} step="title2">
          <FormattedMessage id="trade-in.popular.title" />
        </Heading>
        <Text tone="inkSoft">
          <FormattedMessage id="trade-in.popular.lead" />
        </Text>
        <List role="list">
          {popular.map(({ model, brand, upTo }) => (
            <li key={model.id}>
              <Entry to={`/trade-in/select-device/${model.id}`} prefetch={false}>
                <DevicePicture src={model.image.small} alt="" sizes="72px" urlOf={urlOf} />
                <span>
                  {brand} {model.name}
                  <span>
                    <FormattedMessage id="trade-in.popular.up-to" values={{ price: formatPrice(upTo) }} />
                  </span>
                </span>
              </Entry>
            </li>
          ))}
        </List>
      </Container>
    </Root>
  );
};
