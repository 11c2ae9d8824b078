import styled from '@emotion/styled';
import type { Cart } from '@rewald/contracts/client';
import { AppLink, formatPrice, FormattedMessage, useAssetUrl } from '@rewald/platform';
import {
  Card,
  DevicePicture,
  Dotted,
  Heading,
  Icon,
  Stack,
  media,
  textLinkStyle,
  tokens,
  typeStyle,
} from '@rewald/ui';
import { deviceName } from '../devices/device-name.ts';
import { Including } from '../lines/including.tsx';
import type { Arrival } from '../summary/arrival-of.ts';
import { CartSummary } from '../summary/cart-summary.tsx';

const { color, space } = tokens;

const Lines = styled.ul`
  display: grid;
  gap: ${space[4]};
  padding: 0;
  & > li {
    ${typeStyle('small')}
    display: grid;
    grid-template-columns: 56px minmax(0, 1fr) auto;
    gap: ${space[3]};
    align-items: start;
  }
  & [data-picture] {
    aspect-ratio: 1;
    padding: 4px;
    border-radius: ${tokens.radius.medium};
    background: ${color.stage};
  }
  & strong {
    display: block;
    font-weight: 600;
    line-height: 1.35;
  }
  & p {
    color: ${color.inkSoft};
  }
  & [data-price] {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;

const Change = styled(AppLink)(textLinkStyle);

interface GlanceProps {
  cart: Cart;
  /** When everything arrives, by what is chosen so far. */
  arrival: Arrival | null;
}

const Glance = ({ cart, arrival }: GlanceProps) => {
  const urlOf = useAssetUrl();
  return (
    <Stack gap={5}>
      <Lines role="list">
        {cart.items.map((item) => (
          <li key={item.id}>
            <div data-picture>
              <DevicePicture src={item.product.image?.urls?.medium} alt="" sizes="48px" urlOf={urlOf} />
            </div>
            <div>
              <strong>{deviceName(item.product)}</strong>
              <p>
                <Dotted parts={[item.product.variation, item.condition.name].filter(Boolean)} />
              </p>
              {item.quantity.ordered > 1 && (
                <p>
                  <FormattedMessage id="glance.pieces" values={{ quantity: item.quantity.ordered }} />
                </p>
              )}
              {item.option && (
                <p>
                  <Including option={item.option} currency={cart.currency} />
                </p>
              )}
              {item.insurance && <p>{item.insurance.name}</p>}
            </div>
            <span data-price>{formatPrice(item.price.value * item.quantity.ordered, cart.currency)}</span>
          </li>
        ))}
      </Lines>
      <div>
        <CartSummary cart={cart} busy={false} arrival={arrival} />
      </div>
      <Change to="/shop/checkout/cart">
        <FormattedMessage id="glance.change" />
      </Change>
    </Stack>
  );
};

const Folded = styled.details`
  margin-block: -${space[5]} ${space[4]};
  margin-inline: calc(-1 * ${tokens.gutter});
  padding-inline: ${tokens.gutter};
  border-block-end: 1px solid ${color.line};
  background: ${color.sunken};
  & > summary {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    min-block-size: 56px;
    font-weight: 600;
    & > span:last-of-type {
      margin-inline-start: auto;
      font-variant-numeric: tabular-nums;
    }
    & > svg {
      transition: transform ${tokens.motion.base} ${tokens.motion.ease};
    }
  }
  &[open] > summary > svg:last-of-type {
    transform: rotate(180deg);
  }
  & > div {
    padding-block: ${space[4]} ${space[6]};
  }
  ${media.lg} {
    display: none;
  }
`;

/** Placeholder of {@link FoldedGlance} while the cart is loading. */
export const FoldedPlace = styled.div`
  block-size: 57px;
  margin-block: -${space[5]} ${space[4]};
  margin-inline: calc(-1 * ${tokens.gutter});
  border-block-end: 1px solid ${color.line};
  background: ${color.sunken};
  ${media.lg} {
    display: none;
  }
`;

/** Summary of the cart, collapsed on phones so that the form comes first. */
export const FoldedGlance = ({ cart, arrival }: GlanceProps) => (
  <Folded>
    <summary>
      <Icon name="cart" size={20} />
      <span>
        <FormattedMessage id="glance.title" />
      </span>
      <Icon name="chevronDown" size={18} />
      <span>{formatPrice(cart.summary.total, cart.currency)}</span>
    </summary>
    <div>
      <Glance cart={cart} arrival={arrival} />
    </div>
  </Folded>
);

const Aside = styled.aside`
  display: none;
  ${media.lg} {
    display: block;
    position: sticky;
    inset-block-start: 96px;
    align-self: start;
  }
`;

/** The same beside the form on wide screens. */
export const SideGlance = ({ cart, arrival }: GlanceProps) => (
  <Aside>
    <Card>
      <Stack gap={5}>
        <Heading level={2} step="title4">
          <FormattedMessage id="glance.title" />
        </Heading>
        <Glance cart={cart} arrival={arrival} />
      </Stack>
    </Card>
  </Aside>
);
