import styled from '@emotion/styled';
import type { SavedCard, WishListItem } from '@rewald/contracts';
import {
  AppLink,
  FormattedDate,
  FormattedMessage,
  formatPrice,
  productLink,
  useAssetUrl,
  useIntl,
} from '@rewald/platform';
import { DevicePicture, Dotted, Icon, IconButton, cardLinkStyle, media, tokens } from '@rewald/ui';
import { BuyButton } from '../buying/buy-button.tsx';
import { NotifyMe } from '../reminders/notify-later.ts';

const Root = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: 80px minmax(0, 1fr) auto;
  gap: ${tokens.space[3]};
  padding-block: ${tokens.space[5]};
  ${media.md} {
    grid-template-columns: 128px minmax(0, 1fr) auto;
    gap: ${tokens.space[6]};
  }
  & > [data-stage] {
    display: grid;
    place-items: center;
    align-self: start;
    aspect-ratio: 1;
    padding: 10%;
    border-radius: ${tokens.radius.large};
    background: ${tokens.color.stage};
  }
  & h2 {
    font-size: 1.0625rem;
    font-weight: 600;
    line-height: 1.35;
  }
  & h2 a {
    ${cardLinkStyle}
  }
  &:has(h2 a:focus-visible) {
    outline: 2px solid ${tokens.color.focus};
    outline-offset: 2px;
  }
  & [data-soft] {
    font-size: 0.875rem;
    line-height: 1.45;
    color: ${tokens.color.inkSoft};
  }
  & [data-price] {
    margin-block: ${tokens.space[2]};
    font-size: 1.25rem;
    font-weight: 650;
    letter-spacing: -0.02em;
    font-variant-numeric: tabular-nums;
  }
  & [data-change] {
    display: flex;
    align-items: center;
    gap: 6px;
    font-size: 0.875rem;
    font-weight: 600;
    color: ${tokens.color.inkSoft};
    &[data-change='down'] {
      color: ${tokens.color.success};
    }
  }
  & [data-do] {
    position: relative;
    z-index: 1;
    display: grid;
    justify-items: start;
    gap: ${tokens.space[2]};
    margin-block-start: ${tokens.space[3]};
  }
  & > button {
    z-index: 1;
  }
  & [role='alert'] {
    color: ${tokens.color.danger};
    font-size: 0.875rem;
  }
`;

interface WishRowProps {
  item: WishListItem;
  card: SavedCard;
  onRemove: () => void;
}

/** How the price has changed since the device was saved. */
const PriceChange = ({ before, now }: { before: number | null; now: number }) => {
  if (before === null || Math.abs(before - now) < 0.005) return null;
  const down = now < before;
  return (
    <p data-change={down ? 'down' : 'up'}>
      <Icon name={down ? 'checkCircle' : 'info'} size={18} />
      <FormattedMessage
        id={down ? 'wish-list.price.down' : 'wish-list.price.up'}
        values={{ amount: formatPrice(Math.abs(now - before)), before: formatPrice(before) }}
      />
    </p>
  );
};

const BuyOrRemind = ({ card }: Pick<WishRowProps, 'card'>) => (
  <div data-do="">
    {card.offer ? (
      <BuyButton offerId={card.offer.id} name={card.name} />
    ) : (
      <NotifyMe productId={card.productId} conditionId={card.conditionId} />
    )}
  </div>
);

/** One device of the wish list with its current offer. */
export const WishRow = ({ item, card, onRemove }: WishRowProps) => {
  const intl = useIntl();
  const urlOf = useAssetUrl();
  const { offer } = card;
  return (
    <Root>
      <div data-stage="">
        <DevicePicture src={card.image.urls.medium} alt="" sizes="110px" urlOf={urlOf} />
      </div>
      <div>
        <p data-soft="">{card.brand}</p>
        <h2>
          <AppLink to={productLink({ ...card.href, sellerId: offer?.seller.id })}>{card.name}</AppLink>
        </h2>
        <p data-soft="">
          <Dotted
            parts={[
              intl.formatMessage(
                { id: 'wish-list.condition' },
                { variation: card.variation, condition: card.condition.name },
              ),
            ]}
          />
        </p>
        <p data-price="">
          {offer ? formatPrice(offer.price.current.value) : <FormattedMessage id="wish-list.gone" />}
        </p>
        {offer && <PriceChange before={item.price} now={offer.price.current.value} />}
        <p data-soft="">
          <FormattedMessage
            id="wish-list.since"
            values={{
              day: (
                <FormattedDate
                  key="day"
                  value={item.addedAt}
                  day="numeric"
                  month="long"
                  year="numeric"
                  timeZone="Europe/Berlin"
                />
              ),
            }}
          />
        </p>
        <BuyOrRemind card={card} />
      </div>
      <IconButton
        icon="trash"
        label={intl.formatMessage({ id: 'wish-list.remove' }, { name: card.name })}
        onClick={onRemove}
      />
    </Root>
  );
};
