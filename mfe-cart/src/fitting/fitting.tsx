import styled from '@emotion/styled';
import type { OfferCard } from '@rewald/contracts';
import { AppLink, formatPrice, FormattedMessage, productLink, useAssetUrl, useIntl } from '@rewald/platform';
import { Button, DevicePicture, Dotted, Heading, Icon, tokens, typeStyle } from '@rewald/ui';
import type { useCartChanges } from '../changes/use-cart-changes.ts';
import { useFitting, type ServedFitting } from './use-fitting.ts';

const { color, space } = tokens;

const Place = styled.section`
  padding-block-start: ${space[6]};
  border-block-start: 1px solid ${color.line};
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr) auto;
  gap: ${space[1]} ${space[4]};
  align-items: center;
  padding-block: ${space[3]};
  & > [data-picture] {
    aspect-ratio: 1;
    padding: 5px;
    border-radius: ${tokens.radius.medium};
    background: ${color.stage};
  }
  & a {
    color: ${color.ink};
    font-weight: 600;
    line-height: 1.35;
    text-decoration: none;
  }
  & a:hover {
    text-decoration: underline;
  }
  & p {
    ${typeStyle('small')}
    color: ${color.inkSoft};
  }
  & p[data-in] {
    display: flex;
    align-items: center;
    gap: 6px;
    color: ${color.brandInk};
    font-weight: 500;
  }
  & p[role='alert'] {
    grid-column: 2 / -1;
    color: ${color.danger};
    font-weight: 500;
  }
  /* As wide with either of its words. */
  & > button {
    min-inline-size: 8.25rem;
  }
`;

interface FittingRowProps {
  card: OfferCard;
  isIn: boolean;
  trouble: string | undefined;
  onToggle: () => void;
}

const FittingRow = ({ card, isIn, trouble, onToggle }: FittingRowProps) => {
  const urlOf = useAssetUrl();
  const intl = useIntl();
  return (
    <Row>
      <div data-picture>
        <DevicePicture src={card.image.urls.medium} alt="" sizes="54px" urlOf={urlOf} />
      </div>
      <div>
        <AppLink to={productLink(card.href)} prefetch={false}>
          {card.name}
        </AppLink>
        {isIn ? (
          <p data-in>
            <Icon name="check" size={16} />
            <FormattedMessage id="fitting.in" />
          </p>
        ) : (
          <p>
            <Dotted parts={[card.variation, card.condition.name].filter(Boolean)} />
          </p>
        )}
        <strong>{formatPrice(card.price.current.value)}</strong>
      </div>
      <Button
        size="small"
        variant="secondary"
        aria-label={intl.formatMessage(
          { id: isIn ? 'fitting.undoNamed' : 'fitting.addNamed' },
          { name: card.name },
        )}
        onClick={onToggle}
      >
        <FormattedMessage id={isIn ? 'fitting.undo' : 'fitting.add'} />
      </Button>
      {trouble && <p role="alert">{trouble}</p>}
    </Row>
  );
};

interface FittingProps {
  changes: Pick<ReturnType<typeof useCartChanges>, 'items' | 'step' | 'remove'>;
  served: ServedFitting | null;
}

/** Up to three accessories that fit what is in the cart; nothing where nothing fits. */
export const Fitting = ({ changes, served }: FittingProps) => {
  const { cards, isIn, troubles, toggle } = useFitting(changes, served);
  if (cards.length === 0) return null;
  return (
    <Place data-fitting aria-labelledby="fitting">
      <Heading level={2} step="title4" id="fitting">
        <FormattedMessage id="fitting.title" />
      </Heading>
      <ul role="list">
        {cards.map((card) => (
          <FittingRow
            key={card.id}
            card={card}
            isIn={isIn(card.id)}
            trouble={troubles.get(card.id)}
            onToggle={() => void toggle(card)}
          />
        ))}
      </ul>
    </Place>
  );
};
