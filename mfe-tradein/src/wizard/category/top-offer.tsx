import styled from '@emotion/styled';
import type { PopularTradeIn } from '@rewald/contracts';
import { AppLink, FormattedMessage, formatPrice, useAssetUrl } from '@rewald/platform';
import { DevicePicture, Icon, media, tokens, typeStyle } from '@rewald/ui';

/** Shown on wide screens. On narrow ones the same device is the first of the popular models. */
const Root = styled(AppLink)`
  display: none;
  ${media.lg} {
    display: grid;
  }
  position: relative;
  justify-items: center;
  padding: ${tokens.space[6]} ${tokens.space[6]} ${tokens.space[20]};
  border-radius: ${tokens.radius.large};
  background: ${tokens.color.stage};
  color: ${tokens.color.ink};
  text-decoration: none;
  overflow: clip;
  & picture {
    inline-size: 260px;
  }
  & img {
    block-size: auto;
    aspect-ratio: 1;
    transition: transform ${tokens.motion.slow} ${tokens.motion.ease};
  }
  ${media.hover} {
    &:hover img {
      transform: scale(1.03);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    &:hover img {
      transform: none;
    }
  }
`;

const Price = styled.span`
  position: absolute;
  inset-inline: ${tokens.space[4]};
  inset-block-end: ${tokens.space[4]};
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 ${tokens.space[4]};
  padding: ${tokens.space[3]} ${tokens.space[4]};
  border-radius: ${tokens.radius.medium};
  background: ${tokens.color.surface};
  box-shadow: ${tokens.shadow.raised};
  & > span {
    ${typeStyle('small')}
    color: ${tokens.color.inkSoft};
  }
  & > strong {
    grid-column: 1;
    ${typeStyle('title3')}
    font-variant-numeric: tabular-nums;
  }
  & > svg {
    grid-area: 1 / 2 / span 2;
    color: ${tokens.color.brandInk};
  }
`;

/** Today's price of the most frequently sold device. */
export const TopOffer = ({ model, brand, upTo }: PopularTradeIn) => (
  <Root to={`/trade-in/select-device/${model.id}`} prefetch={false}>
    <DevicePicture src={model.image.small} alt="" sizes="260px" urlOf={useAssetUrl()} />
    <Price>
      <span>
        {brand} {model.name}
      </span>
      <strong>
        <FormattedMessage id="trade-in.popular.up-to" values={{ price: formatPrice(upTo) }} />
      </strong>
      <Icon name="arrowRight" size={24} />
    </Price>
  </Root>
);
