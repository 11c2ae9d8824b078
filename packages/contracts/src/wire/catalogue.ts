import { Type, type Static } from 'typebox';
import { Euros, NumericId, OrNull } from './envelope.ts';
import { PAYMENT_METHODS } from '../payment-vocabulary.ts';
import { LISTING_FACETS, LISTING_SORTS } from '../listing-vocabulary.ts';
import { CartInsurance, ImageUrls, OptionChoice } from './cart.ts';
import { ModelRating } from './review.ts';
import { CONDITION_MARKS, SAMPLE_SURFACES } from '../pictures.ts';

const LocalizedText = Type.Object({ de: Type.String(), en: Type.String() });

/** What a link to a product page is built from (SHELL-03). */
export const ProductHref = Type.Object({
  modelId: NumericId,
  productName: Type.String(),
  productId: NumericId,
  conditionId: NumericId,
});
export type ProductHref = Static<typeof ProductHref>;

/** One row of GET offers/{locale}/buy-offers/shop/models?search= (section 3). */
export const ShopSearchResult = Type.Object({
  id: NumericId,
  href: ProductHref,
  image: Type.Object({ urls: ImageUrls }),
  price: Type.Object({ current: Type.Object({ value: Euros }) }),
});
export type ShopSearchResult = Static<typeof ShopSearchResult>;

/** One model of GET trade-in/{locale}/models/navbar/models/search?search= */
export const TradeInSearchResult = Type.Object({
  id: NumericId,
  name: Type.String(),
  brand: Type.Object({ id: NumericId, name: Type.String() }),
  image: Type.Object({ small: Type.String() }),
});
export type TradeInSearchResult = Static<typeof TradeInSearchResult>;

/** A category of the navigation. */
export const NavigationCategory = Type.Object({
  id: NumericId,
  name: Type.String(),
  /** Id of the parent category, which precedes this one in the list. */
  parentId: Type.Optional(NumericId),
  /** `icon` is a name of the design system's icon set. */
  metadata: Type.Object({ icon: Type.String() }),
});
export type NavigationCategory = Static<typeof NavigationCategory>;

/** The navigation of the header. */
export const Navigation = Type.Object({
  categories: Type.Array(NavigationCategory),
  accessories: Type.Array(NavigationCategory),
});
export type Navigation = Static<typeof Navigation>;

/** Icons that home page texts may name. */
export const HOME_ICONS = ['shield', 'return', 'truck', 'tree', 'lock', 'battery', 'eye', 'box'] as const;
/** One of several rotating lines above the header. */
export const PromoLine = Type.Object(
  { icon: Type.Enum([...HOME_ICONS, 'card']), text: Type.String({ minLength: 1, maxLength: 60 }) },
  { additionalProperties: false },
);
export type PromoLine = Static<typeof PromoLine>;

/** What every page needs for its frame. */
export const LayoutContent = Type.Object({
  navigation: Navigation,
  /** The shop is publicly reachable, but nothing is paid in it; every page shows a notice (extension). */
  testOperation: Type.Optional(Type.Boolean()),
  /** Payment methods of the checkout; pages mention no others (extension). */
  paymentMethods: Type.Optional(Type.Array(Type.Enum([...PAYMENT_METHODS]))),
  /** The shop's rotating messages above its header (extension). */
  promos: Type.Optional(Type.Array(PromoLine)),
  /** Existing company pages, and `blogs` if the magazine has an article; links lead to no others (extension). */
  pages: Type.Optional(Type.Array(Type.String())),
});
/** GET content/{locale}/layout */
export type LayoutContent = Static<typeof LayoutContent>;

/** Whether a picture shows exactly this model or a typical device of its kind. */
const pictureOf = Type.Optional(Type.Enum(['model', 'kind']));

/** A product as lists show it: the cheapest offer in stock of one product in one condition, or in the recommended condition. */
export const OfferCard = Type.Object({
  id: NumericId,
  href: ProductHref,
  brand: Type.String(),
  /** Model name without storage and colour. */
  name: Type.String(),
  /** Storage and colour: "256 GB · Schwarz". */
  variation: Type.String(),
  condition: Type.Object({ id: NumericId, name: Type.String() }),
  image: Type.Object({ urls: ImageUrls }),
  pictureOf,
  price: Type.Object({
    current: Type.Object({ value: Euros }),
    /** The manufacturer's price when new, for comparison; null if unknown. */
    new: Type.Union([Type.Object({ value: Euros }), Type.Null()]),
  }),
  seller: Type.Object({ id: NumericId, name: Type.String() }),
  stock: Type.Object({ available: Type.Integer() }),
  /** Of the model's reviews; null if there are none. */
  rating: OrNull(ModelRating),
  /** Where a list shows the recommended condition: the price of the cheapest condition. */
  from: Type.Optional(Type.Object({ value: Euros })),
  /** CSS colours in stock, where the card represents all of them. */
  colours: Type.Optional(Type.Array(Type.String())),
  /** Storages in stock, smallest first, where the card represents all of them. */
  storages: Type.Optional(Type.Array(Type.String())),
  /** Names of the conditions in stock, best first, where the card represents all of them. */
  conditions: Type.Optional(Type.Array(Type.String())),
  /** ISO dates, first and last likely day of delivery of the offer shown. */
  delivery: Type.Optional(Type.Object({ from: Type.String(), to: Type.String() })),
});
export type OfferCard = Static<typeof OfferCard>;

const HomeFact = Type.Object(
  {
    icon: Type.Enum([...HOME_ICONS]),
    title: Type.String({ minLength: 1, maxLength: 60 }),
    text: Type.String({ minLength: 1, maxLength: 240 }),
  },
  { additionalProperties: false },
);

/** Who checks what the shop sells and with which tests, and figures about it: all of it is the company's own. */
const ProofWords = {
  title: Type.String({ minLength: 1, maxLength: 80 }),
  text: Type.String({ minLength: 1, maxLength: 500 }),
  figures: Type.Array(
    Type.Object(
      {
        figure: Type.String({ minLength: 1, maxLength: 12 }),
        text: Type.String({ minLength: 1, maxLength: 80 }),
      },
      { additionalProperties: false },
    ),
    { maxItems: 6 },
  ),
  /** Press and seals, each with the page that proves it. */
  seals: Type.Optional(
    Type.Array(
      Type.Object(
        {
          name: Type.String({ minLength: 1, maxLength: 60 }),
          text: Type.String({ minLength: 1, maxLength: 160 }),
          href: Type.String({
            pattern: '^https:/{2}[^ ]+$',
            maxLength: 300,
            examples: ['https://localhost/seal'],
          }),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: 6 },
    ),
  ),
};

/** A filter's value as in the listing's URL: one, or several with commas between them. */
const FilterValue = Type.String({ pattern: '^[A-Za-z0-9._-]+(,[A-Za-z0-9._-]+)*$', maxLength: 120 });

const FinderAnswer = Type.Object(
  {
    text: Type.String({ minLength: 1, maxLength: 60 }),
    /** Words that the search then looks for, too. */
    search: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
    /** Filters of the listing that it sets. Without them and `search` the answer leaves everything open. */
    filters: Type.Optional(
      Type.Partial(
        Type.Object({
          priceFrom: FilterValue,
          priceTo: FilterValue,
          brand: FilterValue,
          condition: FilterValue,
          storage: FilterValue,
          feature: FilterValue,
          year: FilterValue,
          screen: FilterValue,
          battery: FilterValue,
        }),
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);

const FinderTexts = {
  /** Name in the page's address. */
  key: Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$', examples: ['smartphones'] }),
  title: Type.String({ minLength: 1, maxLength: 60 }),
  /** The most important first: if nothing has everything, the last wishes are dropped. */
  questions: Type.Array(
    Type.Object(
      {
        text: Type.String({ minLength: 1, maxLength: 80 }),
        answers: Type.Array(FinderAnswer, { minItems: 2, maxItems: 6 }),
      },
      { additionalProperties: false },
    ),
    { minItems: 1, maxItems: 6 },
  ),
};

/** GET content/{locale}/finders (extension): questions that lead to what suits somebody, for each category that has some. */
export const Finders = Type.Array(Type.Object({ ...FinderTexts, categoryId: NumericId }));
export type Finders = Static<typeof Finders>;

/** The shop's own texts on the home page, in one language. GET and PUT operator/{locale}/home (extension). */
export const HomeTexts = Type.Object(
  {
    /** Title and description for search engines; those of `hero` if omitted. */
    head: Type.Optional(
      Type.Object(
        {
          title: Type.String({ minLength: 1, maxLength: 80 }),
          description: Type.String({ minLength: 1, maxLength: 300 }),
        },
        { additionalProperties: false },
      ),
    ),
    hero: Type.Object(
      {
        title: Type.String({ minLength: 1, maxLength: 80 }),
        text: Type.String({ minLength: 1, maxLength: 240 }),
      },
      { additionalProperties: false },
    ),
    /** Lines above every page; the specification's two if omitted. */
    promos: Type.Optional(Type.Array(PromoLine, { minItems: 1, maxItems: 4 })),
    /** What is included in every order. */
    promises: Type.Array(HomeFact, { maxItems: 8 }),
    /** What happens to a device before it is sold again. */
    refurbishing: Type.Object(
      { title: Type.String({ minLength: 1, maxLength: 80 }), steps: Type.Array(HomeFact, { maxItems: 8 }) },
      { additionalProperties: false },
    ),
    proof: Type.Optional(
      Type.Object(
        {
          ...ProofWords,
          /** A drawing in the shop's own style; a photo of the shop takes its place. */
          scene: Type.Optional(Type.Literal('workshop')),
        },
        { additionalProperties: false },
      ),
    ),
    /** Ways into the assortment by purpose or price, each with what to search for, or the key of its questions. */
    guides: Type.Optional(
      Type.Array(
        Type.Object(
          {
            title: Type.String({ minLength: 1, maxLength: 40 }),
            search: Type.String({ minLength: 1, maxLength: 80 }),
            finder: Type.Optional(FinderTexts.key),
          },
          { additionalProperties: false },
        ),
        { maxItems: 12 },
      ),
    ),
    /** Questions that lead to what suits somebody, in one category each. */
    finders: Type.Optional(
      Type.Array(
        Type.Object(
          { ...FinderTexts, category: Type.String({ minLength: 1, maxLength: 60 }) },
          { additionalProperties: false },
        ),
        { maxItems: 8 },
      ),
    ),
    /** How an old device is sold. */
    tradeInSteps: Type.Array(Type.String({ minLength: 1, maxLength: 240 }), { maxItems: 6 }),
  },
  { additionalProperties: false },
);
export type HomeTexts = Static<typeof HomeTexts>;

/** GET content/{locale}/home (extension) */
export const HomeContent = Type.Object({
  head: HomeTexts.properties.head,
  hero: Type.Object({
    title: Type.String(),
    text: Type.String(),
    image: Type.Object({ urls: ImageUrls }),
    /** Whether `image` is shown beside the words; otherwise parts show their drawing of phones and laptops. */
    own: Type.Optional(Type.Boolean()),
    offer: Type.Union([OfferCard, Type.Null()]),
  }),
  categories: Type.Array(
    Type.Object({
      id: NumericId,
      name: Type.String(),
      icon: Type.String(),
      image: Type.Object({ urls: ImageUrls }),
      /** Cheapest offer of the category. */
      from: Type.Object({ value: Euros }),
    }),
  ),
  bestSellers: Type.Array(OfferCard),
  guides: HomeTexts.properties.guides,
  /** Those with most models in stock, as the listing's facet names them; omitted by older hosts. */
  brands: Type.Optional(
    Type.Array(Type.Object({ name: Type.String(), value: Type.String(), models: Type.Integer() })),
  ),
  /** What costs least compared with its price when new, among what many buy; omitted by older hosts. */
  bestValue: Type.Optional(Type.Array(OfferCard)),
  /** Highest price paid today, for the trade-in promotion. */
  tradeIn: Type.Object({
    upTo: Type.Object({ value: Euros }),
    model: Type.Object({ id: NumericId, name: Type.String() }),
    image: Type.Object({ urls: ImageUrls }),
    steps: Type.Array(Type.String()),
  }),
  promises: HomeTexts.properties.promises,
  refurbishing: HomeTexts.properties.refurbishing,
  /** Omitted if the shop says nothing about it, and by older hosts. */
  proof: Type.Optional(
    Type.Object({
      ...ProofWords,
      /** The shop's own photo, or a drawing. */
      image: Type.Optional(Type.Object({ urls: ImageUrls })),
    }),
  ),
});
export type HomeContent = Static<typeof HomeContent>;

/** One value of a facet, with the number of its models. */
export const FacetValue = Type.Object({
  /** The value that represents it in URLs. */
  value: Type.String(),
  label: Type.String(),
  count: Type.Integer(),
  selected: Type.Boolean(),
});
export type FacetValue = Static<typeof FacetValue>;

const Facet = Type.Object({ name: Type.Enum([...LISTING_FACETS]), values: Type.Array(FacetValue) });

/**
 * GET offers/{locale}/listing (extension). Query: `search`, `categoryIds` (comma list), one comma list per facet
 * (`brand`, `condition`, `storage`, `colour`, `seller`, `guarantee`, `feature`, `year`, `screen`, `battery`, `delivery`),
 * `priceFrom`, `priceTo` (euros), `sort`, `page` (from 1). A page holds 24 cards, one per model; `total` and all counts
 * are numbers of models.
 */
export const Listing = Type.Object({
  items: Type.Array(OfferCard),
  total: Type.Integer(),
  page: Type.Integer(),
  pageCount: Type.Integer(),
  sort: Type.Enum([...LISTING_SORTS]),
  categories: Type.Array(
    Type.Object({
      id: NumericId,
      name: Type.String(),
      /** Id of the parent value, whose models include those of this one; it precedes this one. */
      parentId: Type.Optional(NumericId),
      count: Type.Integer(),
      selected: Type.Boolean(),
    }),
  ),
  facets: Type.Array(Facet),
  /** Facets that were added later, in a field that clients of earlier releases ignore. */
  moreFacets: Type.Optional(Type.Array(Facet)),
  /** Facets that were added after those. */
  newFacets: Type.Optional(Type.Array(Facet)),
  price: Type.Object({ min: Euros, max: Euros }),
  /** A corrected spelling, when the text as typed found nothing. */
  suggestion: Type.Union([Type.String(), Type.Null()]),
  /** Prices and features recognised in the search text, each with the text that remains without it. */
  understood: Type.Optional(Type.Array(Type.Object({ label: Type.String(), without: Type.String() }))),
  /** Words of the search text, or parts of them, that the search does not know and that the results are without. */
  ignored: Type.Optional(Type.Array(Type.String())),
  /** Whether the search text names something that the shop does not sell: then nothing is found. */
  notSold: Type.Optional(Type.Boolean()),
  /** The questions that lead to what suits somebody in the only chosen category. */
  finder: Type.Optional(Type.Object({ key: FinderTexts.key, title: Type.String() })),
  /** The nearest matches, when nothing matches exactly. */
  nearest: Type.Optional(Type.Array(OfferCard)),
});
export type Listing = Static<typeof Listing>;

/** GET operator/{locale}/searches (extension): searches without results, most frequent first. */
export const SearchesWithoutResults = Type.Array(
  Type.Object({
    /** In lower case, without accents. */
    text: Type.String(),
    count: Type.Integer(),
    /** ISO date of the last such search. */
    last: Type.String({ format: 'date' }),
  }),
);
export type SearchesWithoutResults = Static<typeof SearchesWithoutResults>;

/** One choosable value on the product page. `productId`, `conditionId`, `sellerId` name the nearest possible combination. */
export const Choice = Type.Object({
  id: Type.String(),
  label: Type.String(),
  description: Type.String(),
  productId: NumericId,
  /** Name of that product, for the address (SHELL-03). */
  productName: Type.String(),
  conditionId: NumericId,
  sellerId: Type.Union([NumericId, Type.Null()]),
  /** Cheapest price of this choice; null when nothing is in stock. */
  price: Type.Union([Type.Object({ value: Euros }), Type.Null()]),
  selected: Type.Boolean(),
  /** A CSS colour, for colour choices. */
  swatch: Type.Union([Type.String(), Type.Null()]),
});
export type Choice = Static<typeof Choice>;

const marks = Type.Optional(Type.Enum([...CONDITION_MARKS]));

/** A condition as a choice. */
export const ConditionChoice = Type.Intersect([Choice, Type.Object({ marks })]);
export type ConditionChoice = Static<typeof ConditionChoice>;

/** GET content/{locale}/conditions (extension): the conditions in which the shop sells devices, best first. */
export const ShopConditions = Type.Array(
  Type.Object({
    id: NumericId,
    name: Type.String(),
    marks,
    /** What the condition means. */
    text: Type.Optional(Type.String()),
    /** What the shop's goods are made of outside, on which samples show the condition; omitted by older hosts. */
    surfaces: Type.Optional(Type.Array(Type.Enum([...SAMPLE_SURFACES]))),
  }),
);
export type ShopConditions = Static<typeof ShopConditions>;

/** A seller as a choice, with the facts in which sellers differ. */
export const SellerChoice = Type.Intersect([
  Choice,
  Type.Object({
    /** Of reviews by the seller's buyers; null without any. */
    rating: OrNull(ModelRating),
    guaranteeMonths: Type.Integer(),
    /** ISO dates, first and last likely day of delivery. */
    delivery: Type.Object({ from: Type.String(), to: Type.String() }),
  }),
]);
export type SellerChoice = Static<typeof SellerChoice>;

/** GET offers/{locale}/product/{modelId} (extension). Query: `productId`, `conditionId`, `sellerId`. 404 for unknown ids. */
export const ProductDetail = Type.Object({
  model: Type.Object({
    id: NumericId,
    name: Type.String(),
    brand: Type.Object({ id: NumericId, name: Type.String() }),
    category: Type.Object({
      id: NumericId,
      name: Type.String(),
      /** The categories that contain this one, outermost first. */
      parents: Type.Optional(Type.Array(Type.Object({ id: NumericId, name: Type.String() }))),
    }),
    description: Type.String(),
    releaseYear: Type.Integer(),
    pictureOf,
    /** What most of the device's outside is made of; absent if the shop does not say. */
    surface: Type.Optional(Type.Enum([...SAMPLE_SURFACES])),
    /** Whether it holds accounts and data of its owner, which are erased before it is sold; absent if it does not. */
    holdsData: Type.Optional(Type.Boolean()),
    manufacturer: Type.Object({ name: Type.String(), address: Type.String(), contact: Type.String() }),
  }),
  product: Type.Object({
    id: NumericId,
    name: Type.String(),
    variation: Type.String(),
    /** The name in every language, for the addresses of the page. */
    names: LocalizedText,
  }),
  /** Of the model's reviews; null without any. */
  rating: OrNull(ModelRating),
  condition: Type.Object({
    id: NumericId,
    name: Type.String(),
    description: Type.String(),
    /** What is guaranteed for devices of this kind in this condition. */
    promises: Type.Optional(Type.Array(Type.String())),
  }),
  /** One entry per view, front first. */
  images: Type.Array(Type.Object({ urls: ImageUrls, view: Type.String() })),
  /** The chosen (or cheapest) offer; null when this combination is out of stock. */
  offer: Type.Union([
    Type.Object({
      id: NumericId,
      price: Type.Object({
        value: Euros,
        new: Type.Union([Euros, Type.Null()]),
        /** Lowest price of the last 30 days (§11 PAngV). */
        lowest30Days: Euros,
        /** Equal monthly instalments at no extra cost; absent if the price cannot be paid that way. */
        monthly: Type.Optional(Type.Object({ months: Type.Integer(), value: Euros })),
      }),
      stock: Type.Object({ available: Type.Integer() }),
      seller: Type.Object({
        id: NumericId,
        name: Type.String(),
        /** Of reviews by the seller's buyers; null without any. */
        rating: OrNull(ModelRating),
        city: Type.String(),
      }),
      /** Photos of this very device, if its seller took any. */
      photos: Type.Optional(Type.Array(ImageUrls)),
      guaranteeMonths: Type.Integer(),
      /** ISO dates, first and last likely day of delivery. */
      delivery: Type.Object({ from: Type.String(), to: Type.String() }),
      /** The same in working days, order to door. */
      workingDays: Type.Object({ from: Type.Integer(), to: Type.Integer() }),
    }),
    Type.Null(),
  ]),
  storages: Type.Array(Choice),
  colours: Type.Array(Choice),
  conditions: Type.Array(ConditionChoice),
  sellers: Type.Array(SellerChoice),
  insurances: Type.Array(Type.Intersect([CartInsurance, Type.Object({ description: Type.String() })])),
  /** Absent if there is nothing to choose, and in answers of other hosts. */
  optionChoice: Type.Optional(OptionChoice),
  specifications: Type.Array(
    Type.Object({
      group: Type.String(),
      rows: Type.Array(Type.Object({ label: Type.String(), value: Type.String() })),
    }),
  ),
  /** The devices that an accessory fits, by category; `count` is the number of all of them, `models` names the most popular. */
  fits: Type.Optional(
    Type.Array(
      Type.Object({
        category: Type.Object({ id: NumericId, name: Type.String() }),
        count: Type.Integer(),
        models: Type.Array(Type.Object({ id: NumericId, name: Type.String() })),
      }),
    ),
  ),
  /** Highest trade-in price of this model today; null when we don't buy it. */
  tradeIn: Type.Union([Type.Object({ modelId: NumericId, upTo: Euros }), Type.Null()]),
  related: Type.Array(OfferCard),
  /** Accessories that fit the device; absent in answers of other hosts. */
  accessories: Type.Optional(Type.Array(OfferCard)),
});
export type ProductDetail = Static<typeof ProductDetail>;

/** GET offers/{locale}/price-history?offerId= (extension): an offer's prices of the last 30 days. 404 for an unknown offer. */
export const OfferPrices = Type.Object({
  /**
   * Oldest first. Each price is valid until the next one, the last until now. The first is the price of 30 days
   * ago, or the offer's first one.
   */
  points: Type.Array(Type.Object({ since: Type.String({ format: 'date-time' }), price: Euros })),
});
export type OfferPrices = Static<typeof OfferPrices>;

/** GET offers/{locale}/addresses (extension): every page of the shop that search engines should index. */
export const ShopAddresses = Type.Object({
  categoryIds: Type.Array(NumericId),
  /** Products that are in stock. */
  products: Type.Array(Type.Object({ modelId: NumericId, productId: NumericId, names: LocalizedText })),
});
export type ShopAddresses = Static<typeof ShopAddresses>;

/** One device of GET offers/{locale}/trade-in-values?search= (extension): how much it may take off the price of another device. */
export const TradeInValue = Type.Object({
  /** The `id` of `/trade-in/select-device/{id}`. */
  id: NumericId,
  name: Type.String(),
  brand: Type.Object({ id: NumericId, name: Type.String() }),
  image: Type.Object({ small: Type.String() }),
  /** Today's price for this device in the best condition with the largest storage. */
  upTo: Euros,
});
export type TradeInValue = Static<typeof TradeInValue>;
