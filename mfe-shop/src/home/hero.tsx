import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { HomeContent } from '@rewald/contracts';
import { AppLink, FormattedMessage, formatPrice, productLink, useAssetUrl } from '@rewald/platform';
import {
  Button,
  Container,
  DevicePicture,
  Heading,
  Icon,
  Inline,
  Text,
  cardLinkStyle,
  media,
  tokens,
} from '@rewald/ui';

const Stage = styled.div`
  position: relative;
  display: grid;
  gap: ${tokens.space[6]};
  margin-block-start: ${tokens.space[3]};
  padding: ${tokens.space[8]} ${tokens.space[4]} 0;
  border-radius: calc(${tokens.radius.large} + 8px);
  background: ${tokens.color.brandSoft};
  overflow: clip;
  ${media.md} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.08fr);
    align-items: center;
    padding: ${tokens.space[10]} 0 ${tokens.space[10]} ${tokens.space[8]};
  }
  ${media.lg} {
    min-block-size: 560px;
    padding: ${tokens.space[12]} 0 ${tokens.space[12]} clamp(40px, 5vw, 88px);
  }
  & [data-scene] img {
    inline-size: 100%;
  }
  & [data-scene] {
    position: relative;
    margin-inline: -${tokens.space[4]};
    padding-block-end: ${tokens.space[16]};
    ${media.md} {
      margin-inline: 0;
      padding: 0 ${tokens.space[6]} 0 0;
    }
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${tokens.space[5]};
  justify-items: start;
  & > p {
    max-inline-size: 44ch;
  }
  & a[data-size] {
    ${media.belowLg} {
      padding-inline: ${tokens.space[4]};
      font-size: 0.9375rem;
    }
  }
  ${media.lg} {
    gap: ${tokens.space[6]};
  }
`;

const Tag = styled.div`
  position: absolute;
  inset-block-end: ${tokens.space[4]};
  inset-inline-end: ${tokens.space[4]};
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  padding: ${tokens.space[3]} ${tokens.space[4]};
  border-radius: ${tokens.radius.large};
  background: ${tokens.color.surface};
  box-shadow: ${tokens.shadow.raised};
  line-height: 1.3;
  & > picture {
    inline-size: 56px;
    flex: none;
  }
  & a {
    ${cardLinkStyle}
    font-weight: 600;
  }
  & span {
    display: block;
    font-size: 0.875rem;
    color: ${tokens.color.inkSoft};
  }
  & strong {
    color: ${tokens.color.ink};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${tokens.color.focus};
    outline-offset: 2px;
  }
  ${media.lg} {
    inset-block-end: ${tokens.space[6]};
    inset-inline-end: ${tokens.space[8]};
  }
`;

interface HeroProps {
  title: ReactNode;
  text: ReactNode;
  /** The device that the picture shows. */
  offer?: HomeContent['hero']['offer'];
  /** The shop's own picture, if `own`; otherwise the drawing of phones and laptops is shown. */
  image?: HomeContent['hero']['image'];
  own?: boolean | undefined;
}

const SCENE = { src: '/pictures/scene/hero/angle-960.webp', width: 960, height: 720 };

/** What the shop is, with links to buying and to selling. */
export const Hero = ({ title, text, offer, image, own }: HeroProps) => {
  const urlOf = useAssetUrl();
  return (
    <Container>
      <Stage>
        <Words>
          <Heading level={1} step="display">
            {title}
          </Heading>
          <Text step="lead" tone="inkSoft">
            {text}
          </Text>
          <Inline gap={2}>
            <Button size="large" render={<AppLink to="/shop/explore" />}>
              <FormattedMessage id="home.hero.buy" />
            </Button>
            <Button size="large" variant="secondary" render={<AppLink to="/trade-in" />}>
              <FormattedMessage id="home.hero.sell" />
            </Button>
          </Inline>
        </Words>
        <div data-scene>
          <DevicePicture
            {...(own && image ? { src: image.urls.large } : SCENE)}
            alt=""
            sizes="(min-width: 90em) 700px, (min-width: 48em) 50vw, 100vw"
            urlOf={urlOf}
            priority
          />
        </div>
        {offer && (
          <Tag>
            <DevicePicture src={offer.image.urls.small} alt="" sizes="56px" urlOf={urlOf} />
            <div>
              <AppLink to={productLink(offer.href)}>{offer.name}</AppLink>
              <span>
                <FormattedMessage
                  id="home.hero.offer"
                  values={{
                    condition: offer.condition.name,
                    price: <strong key="price">{formatPrice(offer.price.current.value)}</strong>,
                  }}
                />
              </span>
            </div>
            <Icon name="arrowRight" size={20} />
          </Tag>
        )}
      </Stage>
    </Container>
  );
};
