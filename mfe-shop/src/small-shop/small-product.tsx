import styled from '@emotion/styled';
import {
  AppLink,
  FormattedMessage,
  formatPrice,
  useAssetUrl,
  useIntl,
  useReturnDays,
} from '@rewald/platform';
import {
  Breadcrumbs,
  Button,
  Container,
  DevicePicture,
  Dotted,
  Heading,
  Icon,
  Text,
  media,
  tokens,
} from '@rewald/ui';
import ExpressCheckout from '../express-checkout/express-checkout.tsx';
import { useBuying } from '../buying/use-buying.ts';
import type { FoundOffer } from './find-offers.ts';
import { ResultList } from './result-list.tsx';

const Top = styled.div`
  display: grid;
  gap: ${tokens.space[6]};
  padding-block: ${tokens.space[4]} ${tokens.space[10]};
  overflow-wrap: anywhere;
  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: ${tokens.space[10]};
  }
  & > [data-stage] {
    display: grid;
    place-items: center;
    aspect-ratio: 1.1;
    padding: 8%;
    border-radius: ${tokens.radius.large};
    background: ${tokens.color.stage};
  }
  & > div {
    display: grid;
    gap: ${tokens.space[4]};
    align-content: start;
    min-inline-size: 0;
  }
  & ul {
    display: grid;
    gap: ${tokens.space[2]};
  }
  & li {
    display: flex;
    gap: ${tokens.space[2]};
  }
  & [data-failed] {
    color: ${tokens.color.danger};
  }
`;
const Others = styled.section`
  display: grid;
  gap: ${tokens.space[5]};
  padding-block-end: ${tokens.space[16]};
`;

const Buying = ({ offer }: Pick<FoundOffer, 'offer'>) => {
  const { busy, messages, buy } = useBuying(offer.id, { insuranceId: null, optionId: null });
  return (
    <>
      <Button
        size="large"
        wide
        busy={busy}
        iconStart={<Icon name="cart" size={22} />}
        onClick={() => void buy()}
      >
        <FormattedMessage id={busy ? 'product.buy.busy' : 'product.buy.action'} />
      </Button>
      {messages.length > 0 && (
        <div role="alert" data-failed>
          {messages.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </div>
      )}
      {/* It needs the calls of the cart alone. */}
      <ExpressCheckout offerId={offer.id} />
    </>
  );
};

const Return = () => <FormattedMessage id="product.return" values={{ days: useReturnDays() }} />;

const Variation = ({ parts }: { parts: readonly string[] }) =>
  parts.length > 0 && (
    <Text tone="inkSoft">
      <Dotted parts={parts} />
    </Text>
  );

/** The product page made from a search result: picture, name, price, and "add to cart" button (SHOP-03). */
export default function SmallProduct({ found: { offer, others } }: { found: FoundOffer }) {
  const intl = useIntl();
  const urlOf = useAssetUrl();
  const [name = offer.href.productName, ...variation] = offer.href.productName.split(' | ');
  return (
    <Container>
      <Top>
        <div data-stage>
          <DevicePicture
            src={offer.image?.urls?.medium}
            alt={name}
            sizes="(min-width: 64em) 44vw, 88vw"
            urlOf={urlOf}
            priority
          />
        </div>
        <div>
          <Breadcrumbs
            label={intl.formatMessage({ id: 'product.breadcrumbs' })}
            items={[
              <AppLink key="home" to="/">
                <FormattedMessage id="product.breadcrumbs.home" />
              </AppLink>,
              <AppLink key="all" to="/shop/explore">
                <FormattedMessage id="listing.title.all" />
              </AppLink>,
              <span key="here">{name}</span>,
            ]}
          />
          <Heading level={1} step="title2">
            {name}
          </Heading>
          <Variation parts={variation} />
          <Text step="title2" weight="strong">
            {formatPrice(offer.price.current.value, offer.price.current.currency ?? undefined)}
          </Text>
          <Buying offer={offer} />
          <ul role="list">
            <li>
              <Icon name="truck" size={22} />
              <FormattedMessage id="product.delivery.text" />
            </li>
            <li>
              <Icon name="return" size={22} />
              <Return />
            </li>
          </ul>
        </div>
      </Top>
      {others.length > 0 && (
        <Others aria-labelledby="small-others">
          <Heading level={2} id="small-others">
            <FormattedMessage id="small.product.others" />
          </Heading>
          <ResultList results={others} level={3} />
        </Others>
      )}
    </Container>
  );
}
