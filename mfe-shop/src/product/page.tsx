import styled from '@emotion/styled';
import {
  AppLink,
  FormattedMessage,
  useBelowSight,
  useIntl,
  useNavigation,
  usePageData,
  useRestOfView,
  withoutLocale,
} from '@rewald/platform';
import type { Choice, SellerChoice } from '@rewald/contracts';
import { withBrand } from '@rewald/contracts/with-brand';
import { Breadcrumbs, Container, Dotted, Heading, Text, media, tokens } from '@rewald/ui';
import { dayText, starsText } from '../formats/numbers.ts';
import { ProductMarks } from './product-marks.tsx';
import { BuyBox } from './buy-box.tsx';
import { alsoChanges } from './choice-effects.ts';
import { ChoiceGroup } from './choice-group.tsx';
import { Gallery, sampleOf } from './gallery.tsx';
import { goodsOf } from './goods-of.ts';
import { SmallProduct } from '../small-shop/later.ts';
import { loader } from './load-product.ts';
import type { ProductPageData } from './product-data.ts';
import { MoreAboutProduct } from './more/lazy-parts.ts';
import { NearestNotice } from './nearest-notice.tsx';
import { DocumentLink } from './document-link.ts';
import { pathTo } from './path-to.ts';

export { loader };
export { head } from './product-head.ts';

const Crumbs = styled.div`
  padding-block-start: ${tokens.space[4]};
`;

const Top = styled.div`
  display: grid;
  gap: ${tokens.space[5]};
  padding-block: ${tokens.space[5]} 0;
  grid-template-columns: minmax(0, 1fr);
  grid-template-areas: 'title' 'gallery' 'choices' 'buy';
  ${media.lg} {
    column-gap: ${tokens.space[10]};
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    grid-template-rows: auto auto auto 1fr;
    grid-template-areas: 'gallery title' 'gallery choices' 'gallery buy' 'gallery .';
  }
  ${media.xl} {
    grid-template-columns: minmax(0, 1.2fr) minmax(0, 1fr) minmax(300px, 0.82fr);
    grid-template-rows: auto 1fr;
    grid-template-areas: 'gallery title buy' 'gallery choices buy';
  }
  & > [data-area='title'] {
    grid-area: title;
    display: grid;
    gap: ${tokens.space[1]};
    /* On phones the two buttons fit beside the maker's name, which saves a row above the picture. */
    ${media.belowLg} {
      grid-template-columns: minmax(0, 1fr) auto;
      align-items: center;
      & > * {
        grid-column: 1 / -1;
      }
      & > :first-child {
        grid-column: 1;
        grid-row: 1;
      }
      & > [data-marks]:not(:has(a)) {
        grid-column: 2;
        grid-row: 1;
      }
    }
  }
  & > [data-area='gallery'] {
    grid-area: gallery;
    min-inline-size: 0;
    ${media.lg} {
      position: sticky;
      inset-block-start: ${tokens.space[24]};
      align-self: start;
    }
  }
  & > [data-area='choices'] {
    grid-area: choices;
    display: grid;
    align-content: start;
    gap: ${tokens.space[6]};
  }
  & > [data-area='buy'] {
    grid-area: buy;
    ${media.xl} {
      position: sticky;
      /* Its bar lies over what else sticks further down. */
      z-index: 1;
      inset-block-start: ${tokens.space[24]};
      align-self: start;
    }
  }
`;

const BrandLink = styled(AppLink)`
  inline-size: fit-content;
  padding-block: 2px;
  color: ${tokens.color.inkSoft};
  font-weight: 500;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
`;

/** Some models come in sizes or editions instead. */
const STORAGE = /\b\d+ (GB|TB)$/;

export default function ProductPage() {
  const data = usePageData<typeof loader>();
  return 'small' in data ? <SmallProduct found={data.small} /> : <FullProduct detail={data} />;
}

const Path = ({ model }: Pick<ProductPageData, 'model'>) => {
  const intl = useIntl();
  return (
    <Breadcrumbs
      label={intl.formatMessage({ id: 'product.breadcrumbs' })}
      items={[
        <AppLink key="home" to="/" prefetch={false}>
          <FormattedMessage id="product.breadcrumbs.home" />
        </AppLink>,
        ...pathTo(model.category).map(({ id, name }) => (
          <AppLink key={id} to={`/shop/explore?categoryIds=${id}`}>
            {name}
          </AppLink>
        )),
        <span key="here">{model.name}</span>,
      ]}
    />
  );
};

interface DetailProps {
  detail: ProductPageData;
}

const Title = ({ detail }: DetailProps) => {
  const intl = useIntl();
  const { model, product, condition } = detail;
  return (
    <div data-area="title">
      <BrandLink to={`/shop/explore?search=${encodeURIComponent(model.brand.name)}`} prefetch={false}>
        {model.brand.name}
      </BrandLink>
      <Heading level={1} step="title2">
        {model.name}
      </Heading>
      <Text tone="inkSoft">
        <Dotted
          parts={[
            intl.formatMessage(
              { id: 'product.subtitle' },
              { variation: product.variation, condition: condition.name },
            ),
          ]}
        />
      </Text>
      <Text step="small" tone="inkSoft">
        <FormattedMessage
          id="product.refurbished"
          values={{
            what: goodsOf(detail),
            link: (words) => (
              <DocumentLink key="link" to="/documents/condition" prefetch={false}>
                {words}
              </DocumentLink>
            ),
          }}
        />
      </Text>
      <ProductMarks detail={detail} />
    </div>
  );
};

const SellerDetails = ({ description, rating, guaranteeMonths, delivery }: SellerChoice) => {
  const intl = useIntl();
  return (
    <Dotted
      parts={[
        intl.formatMessage(
          { id: 'product.choice.seller' },
          {
            city: description,
            // Only ratings of real orders are counted.
            rated: rating === null || rating.demo ? 'no' : 'yes',
            rating: starsText(intl.locale, rating?.average ?? 0),
            months: guaranteeMonths,
          },
        ),
        intl.formatMessage({ id: 'offer.delivery' }, { day: dayText(intl.locale, delivery.to) }),
      ]}
    />
  );
};

/** Condition, storage, colour and seller. Each option links to the page with that option chosen. */
const Choices = ({ detail }: DetailProps) => {
  const { model, product, condition, conditions, offer } = detail;
  const chosen = { productName: product.name, conditionId: condition.id };
  const conditionName = (id: number): string | null =>
    conditions.find(({ conditionId }) => conditionId === id)?.label ?? null;
  const shared = { modelId: model.id, currentPrice: offer?.price.value ?? null };
  const alsoOf = (axis: 'storage' | 'colour') => (choice: Choice) =>
    alsoChanges(axis, choice, chosen, conditionName);
  return (
    <div data-area="choices">
      <NearestNotice detail={detail} />
      <ChoiceGroup
        {...shared}
        look="cards"
        legend={<FormattedMessage id="product.choose.condition" />}
        choices={conditions}
        fullPrice
      />
      {detail.storages.length > 0 && (
        <ChoiceGroup
          {...shared}
          look="chips"
          legend={
            detail.storages.every(({ label }) => STORAGE.test(label)) ? (
              <FormattedMessage id="product.choose.storage" />
            ) : (
              <FormattedMessage id="product.choose.version" />
            )
          }
          choices={detail.storages}
          alsoChangesOf={alsoOf('storage')}
        />
      )}
      {detail.colours.length > 0 && (
        <ChoiceGroup
          {...shared}
          look="colours"
          legend={<FormattedMessage id="product.choose.colour" />}
          choices={detail.colours}
          alsoChangesOf={alsoOf('colour')}
        />
      )}
      {detail.sellers.length > 0 && (
        <ChoiceGroup
          {...shared}
          look="rows"
          legend={<FormattedMessage id="product.choose.seller" />}
          choices={detail.sellers}
          detailsOf={(seller) => <SellerDetails {...seller} />}
          fullPrice
        />
      )}
    </div>
  );
};

/** Everything below the first screen. It is loaded after the rest of the view. */
const Below = ({ detail }: DetailProps) => useBelowSight() && <MoreAboutProduct detail={detail} />;

const FullProduct = ({ detail }: DetailProps) => {
  const { location: next } = useNavigation();
  const rest = useRestOfView();
  const pending = next !== undefined && withoutLocale(next.pathname).startsWith('/shop/buybox/');
  const { model, offer } = detail;
  return (
    <Container>
      <Crumbs>
        <Path model={model} />
      </Crumbs>
      <Top>
        <Title detail={detail} />
        <div data-area="gallery">
          <Gallery
            // The photos of another offer make another gallery, which starts at its first photo.
            key={offer?.photos ? offer.id : 0}
            images={detail.images}
            offer={offer}
            name={withBrand(model.brand.name, model.name)}
            of={model.pictureOf}
            sample={sampleOf(detail)}
          />
        </div>
        {rest && (
          <>
            <Choices detail={detail} />
            <div data-area="buy">
              <BuyBox detail={detail} pending={pending} />
            </div>
          </>
        )}
      </Top>
      {rest && <Below detail={detail} />}
    </Container>
  );
};
