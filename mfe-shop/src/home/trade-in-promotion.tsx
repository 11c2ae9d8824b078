import styled from '@emotion/styled';
import type { HomeContent } from '@rewald/contracts';
import { AppLink, FormattedMessage, formatPrice, onDemand, useAssetUrl } from '@rewald/platform';
import { Container, DevicePicture, Heading, farDown, media, textLinkStyle, tokens } from '@rewald/ui';

const Ground = styled.section`
  ${farDown(730, 480)}
  display: grid;
  gap: ${tokens.space[6]};
  margin-block: clamp(28px, 4vw, 56px);
  padding: ${tokens.space[8]} ${tokens.space[5]} 0;
  border-radius: calc(${tokens.radius.large} + 8px);
  background: ${tokens.color.deep};
  color: ${tokens.color.onDeep};
  overflow: clip;
  ${media.lg} {
    grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr);
    align-items: center;
    gap: ${tokens.space[12]};
    padding: 0 ${tokens.space[8]} 0 clamp(40px, 5vw, 88px);
  }
  & > div {
    display: grid;
    gap: ${tokens.space[5]};
    justify-items: start;
    ${media.lg} {
      padding-block: ${tokens.space[16]};
    }
  }
  & p {
    color: ${tokens.color.onDeepSoft};
  }
  & ol {
    display: grid;
    gap: ${tokens.space[3]};
    color: ${tokens.color.onDeepSoft};
    counter-reset: step;
  }
  & li {
    display: flex;
    gap: ${tokens.space[3]};
    counter-increment: step;
    &::before {
      content: counter(step);
      flex: none;
      display: grid;
      place-items: center;
      inline-size: 26px;
      block-size: 26px;
      border-radius: 50%;
      border: 1px solid currentcolor;
      font-size: 0.8125rem;
      font-weight: 600;
    }
  }
  & a {
    --ground: ${tokens.color.onDeep};
    --ground-hover: color-mix(in srgb, ${tokens.color.onDeep} 86%, ${tokens.color.deep});
    --text: ${tokens.color.deep};
  }
  & a:focus-visible {
    outline-color: ${tokens.color.onDeep};
  }
  & picture {
    display: block;
    inline-size: 100%;
    max-inline-size: 420px;
    margin-inline: auto;
    ${media.lg} {
      max-inline-size: none;
      margin-inline: 0;
      align-self: end;
    }
  }
  & img {
    inline-size: 100%;
  }
  /* A photo has a ground of its own, so it stands as a card instead of growing out of the edge. */
  &[data-own] picture {
    max-inline-size: 420px;
    margin: 0 auto ${tokens.space[8]};
    border-radius: ${tokens.radius.large};
    overflow: clip;
    ${media.lg} {
      margin-block-start: ${tokens.space[8]};
      align-self: center;
    }
  }
`;

const Typed = styled.div`
  inline-size: min(100%, 480px);
  min-block-size: 112px;
  padding: ${tokens.space[4]};
  border-radius: ${tokens.radius.large};
  background: ${tokens.color.surface};
  color: ${tokens.color.ink};
  & p {
    color: ${tokens.color.inkSoft};
  }
`;
const Wizard = styled(AppLink)(textLinkStyle);

/** The price of the visitor's own device, typed right here. */
const DeviceValue = onDemand(
  () => import(/* webpackChunkName: "old-device" */ '../product/old-device/device-value.tsx'),
  <Wizard to="/trade-in">
    <FormattedMessage id="home.trade-in.action" />
  </Wizard>,
);

const SCENE = { src: '/pictures/scene/trade-in/angle-640.webp', width: 640, height: 480 };

interface TradeInPromotionProps {
  tradeIn: HomeContent['tradeIn'];
  /** Whether the shop shows its own goods; otherwise the drawing of phones in a parcel is shown. */
  own: boolean | undefined;
}

export const TradeInPromotion = ({ tradeIn, own = false }: TradeInPromotionProps) => {
  const urlOf = useAssetUrl();
  return (
    <Container>
      <Ground aria-labelledby="home-trade-in" data-own={own || undefined}>
        <div>
          <Heading level={2} step="title1" id="home-trade-in">
            <FormattedMessage id="home.trade-in.title" values={{ price: formatPrice(tradeIn.upTo.value) }} />
          </Heading>
          <p>
            <FormattedMessage id="home.trade-in.model" values={{ model: tradeIn.model.name }} />
          </p>
          <ol role="list">
            {tradeIn.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <Typed>
            <DeviceValue />
          </Typed>
        </div>
        <DevicePicture
          {...(own ? { src: tradeIn.image.urls.large } : SCENE)}
          alt=""
          sizes="(min-width: 64em) 45vw, 420px"
          urlOf={urlOf}
        />
      </Ground>
    </Container>
  );
};
