import styled from '@emotion/styled';
import type { CartInsurance, CartItem, DeviceOption } from '@rewald/contracts/client';
import {
  AppLink,
  formatPrice,
  FormattedMessage,
  productLinkIfAny,
  useAssetUrl,
  useIntl,
  WidgetSlot,
} from '@rewald/platform';
import {
  DevicePicture,
  Dotted,
  Icon,
  IconButton,
  Price,
  QuantityStepper,
  media,
  tokens,
  typeStyle,
} from '@rewald/ui';
import { deviceName } from '../devices/device-name.ts';
import { DayRange } from '../days/day.tsx';
import { InsuranceChoice } from './insurance-choice.tsx';
import type { Props as LineAction } from './line-action.ts';
import { Notices } from './notices.tsx';
import { OptionCheck } from './option-check.tsx';
import { stockHint } from './stock-hint.ts';

const { color, space } = tokens;

/** Compact in the side panel, larger on the page from `md` on. */
export const Line = styled.li`
  display: grid;
  grid-template: 'picture facts' auto 'controls controls' auto 'more more' auto / 80px minmax(0, 1fr);
  gap: ${space[3]} ${space[4]};
  padding-block: ${space[5]};
  & + & {
    border-block-start: 1px solid ${color.line};
  }
  & > [data-picture] {
    grid-area: picture;
    align-self: start;
    aspect-ratio: 1;
    padding: 6px;
    border-radius: ${tokens.radius.medium};
    background: ${color.stage};
  }
  & > [data-facts] {
    grid-area: facts;
    display: grid;
    gap: ${space[0.5]};
    align-content: start;
    min-inline-size: 0;
  }
  & > [data-controls] {
    grid-area: controls;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[1]} ${space[2]};
  }
  & > [data-controls] > [data-price] {
    margin-inline-start: auto;
    text-align: end;
  }
  & > [data-more] {
    grid-area: more;
    display: grid;
    gap: ${space[2]};
  }
  /* Skeleton bars are thinner than the lines of text that they replace. */
  &[data-skeleton] > [data-facts] {
    gap: ${space[2]};
    min-block-size: 88px;
    padding-block-start: ${space[1]};
  }
  &[data-roomy] {
    ${media.md} {
      grid-template: 'picture facts' auto 'picture controls' auto 'picture more' 1fr / 136px minmax(0, 1fr);
      gap: ${space[3]} ${space[6]};
      padding-block: ${space[6]};
    }
  }
`;

const Name = styled(AppLink)`
  font-weight: 600;
  line-height: 1.35;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
`;

const Facts = styled.p`
  ${typeStyle('small')}
  color: ${color.inkSoft};
`;

const Variation = ({ of: { product, condition } }: { of: CartItem }) => (
  <Facts>
    <Dotted parts={[product.variation, condition.name].filter(Boolean)} />
  </Facts>
);

/** Who sends a line, and when it arrives. */
const Terms = ({ of: { seller, delivery } }: { of: CartItem }) => (
  <>
    {seller && (
      <Facts>
        <FormattedMessage id="line.seller" values={{ seller: seller.name }} />
      </Facts>
    )}
    {delivery && (
      <Facts>
        <FormattedMessage id="line.delivery" values={{ days: <DayRange range={delivery} short /> }} />
      </Facts>
    )}
  </>
);

const Hint = styled.p`
  ${typeStyle('caption')}
  display: flex;
  gap: 6px;
  color: ${color.inkSoft};
  &[data-tone='warning'] {
    color: ${color.warning};
    font-weight: 500;
  }
  &[data-tone='error'] {
    color: ${color.danger};
    font-weight: 500;
  }
`;

/** Slot for the shop part's "save for later" button; empty if that part is down. */
const Later = styled.div`
  min-block-size: 36px;
  margin-inline-start: -${space[4]};
`;

interface CartLineProps {
  item: CartItem;
  currency: string;
  /** Error message of the last change, if any. */
  trouble?: string | undefined;
  roomy?: boolean;
  /** Loads the line's picture with priority. */
  isFirst?: boolean;
  onStep: (delta: 1 | -1) => void;
  onRemove: () => void;
  onInsure: (insurance: CartInsurance | null) => void;
  onChoose: (option: DeviceOption | null) => void;
  /** Called when a link in the line is followed. */
  onLeave?: (() => void) | undefined;
}

const linkOf = ({ model, product, condition, seller }: CartItem): string | null =>
  productLinkIfAny({
    modelId: model.id,
    productName: product.name,
    productId: product.id,
    conditionId: condition.id,
    sellerId: seller?.id,
  });

const Controls = ({
  item: { product, quantity, stock, price },
  currency,
  onStep,
  onRemove,
}: Pick<CartLineProps, 'item' | 'currency' | 'onStep' | 'onRemove'>) => {
  const intl = useIntl();
  const name = deviceName(product);
  return (
    <div data-controls>
      <QuantityStepper
        value={quantity.ordered}
        max={stock.available}
        label={intl.formatMessage({ id: 'line.quantity' }, { name })}
        decreaseLabel={intl.formatMessage({ id: 'line.less' }, { name })}
        increaseLabel={intl.formatMessage({ id: 'line.more' }, { name })}
        onStep={onStep}
      />
      <IconButton
        icon="trash"
        size="small"
        label={intl.formatMessage({ id: 'line.remove' }, { name })}
        onClick={onRemove}
      />
      <div data-price>
        <Price current={formatPrice(price.value * quantity.ordered, currency)} />
        {quantity.ordered > 1 && (
          <Facts>
            <FormattedMessage id="line.each" values={{ price: formatPrice(price.value, currency) }} />
          </Facts>
        )}
      </div>
    </div>
  );
};

const Hints = ({ item, trouble }: Pick<CartLineProps, 'item' | 'trouble'>) => {
  const { quantity, stock } = item;
  const notices = item.notices ?? [];
  // The API host's own notice replaces our hint.
  const isTold = notices.some(({ kind }) => kind === 'fewer' || kind === 'sold-out');
  const hint = stockHint(quantity.ordered, stock.available);
  return (
    <>
      {hint === 'all-taken' && (
        <Hint>
          <FormattedMessage id="line.allTaken" />
        </Hint>
      )}
      <Notices notices={notices} />
      {hint === 'too-many' && !isTold && (
        <Hint data-tone="warning">
          <Icon name="warning" size={16} />
          <FormattedMessage id="line.tooMany" values={{ available: stock.available }} />
        </Hint>
      )}
      {hint === 'sold-out' && !isTold && (
        <Hint data-tone="warning">
          <Icon name="warning" size={16} />
          <FormattedMessage id="line.soldOut" />
        </Hint>
      )}
      {trouble && (
        <Hint data-tone="error" role="alert">
          <Icon name="warning" size={16} />
          {trouble}
        </Hint>
      )}
    </>
  );
};

interface SaveForLaterProps {
  item: CartItem;
  onSaved: () => void;
}

/** Only a seller's offer of a known product can be saved. */
const SaveForLater = ({ item: { product, condition, seller, price }, onSaved }: SaveForLaterProps) => {
  const { id: productId } = product;
  const { id: conditionId } = condition;
  if (!seller || typeof productId !== 'number' || typeof conditionId !== 'number') return null;
  return (
    <Later>
      <WidgetSlot
        name="cart.line-actions"
        props={
          {
            productId,
            conditionId,
            price: price.value,
            name: deviceName(product),
            onSaved,
          } satisfies LineAction
        }
      />
    </Later>
  );
};

/** One line of the cart: device, quantity, price, option and insurance (CART-02, CART-03). */
export const CartLine = ({
  item,
  currency,
  trouble,
  roomy,
  isFirst = false,
  onStep,
  onRemove,
  onInsure,
  onChoose,
  onLeave,
}: CartLineProps) => {
  const urlOf = useAssetUrl();
  const { product } = item;
  const name = deviceName(product);
  const link = linkOf(item);
  const picture = (
    <DevicePicture
      src={product.image?.urls?.medium}
      alt=""
      priority={isFirst}
      sizes={roomy ? '(min-width: 48em) 124px, 68px' : '68px'}
      urlOf={urlOf}
    />
  );
  return (
    <Line data-roomy={roomy ? '' : undefined}>
      {link === null ? (
        <div data-picture>{picture}</div>
      ) : (
        <AppLink to={link} data-picture tabIndex={-1} aria-hidden prefetch={false} onClick={onLeave}>
          {picture}
        </AppLink>
      )}
      <div data-facts>
        {link === null ? (
          <strong>{name}</strong>
        ) : (
          <Name to={link} onClick={onLeave}>
            {name}
          </Name>
        )}
        <Variation of={item} />
        <Terms of={item} />
      </div>
      <Controls item={item} currency={currency} onStep={onStep} onRemove={onRemove} />
      <div data-more>
        <Hints item={item} trouble={trouble} />
        <OptionCheck item={item} currency={currency} onChoose={onChoose} />
        <InsuranceChoice item={item} currency={currency} onChoose={onInsure} />
        {roomy && <SaveForLater item={item} onSaved={onRemove} />}
      </div>
    </Line>
  );
};
