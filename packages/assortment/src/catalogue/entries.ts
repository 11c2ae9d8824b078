import {
  BrandColours,
  CompanyEntry,
  CONDITION_MARKS,
  DeliveryCountry,
  HomeTexts,
  SAMPLE_SURFACES,
  TRADE_IN_MARKS,
} from '@rewald/contracts';
import { ALL_LOOKS, coloursOf, type PictureColour } from '@rewald/pictures/looks';
import { Type, type Static, type TObject, type TSchema } from 'typebox';

/**
 * The entries that an assortment is made of, as stored in files and in the database. Each has a key, which its owner
 * chooses and which never changes, and a number, which is assigned once and appears in URLs. If the file has no number,
 * the shop assigns the next. Entries refer to each other by key. Money is integer cents.
 */
const LOOKS = [...ALL_LOOKS];
const COLOURS: PictureColour[] = [...new Set(ALL_LOOKS.flatMap(coloursOf))];

const Key = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9.-]*$', maxLength: 100 });
/** The key of an entry of another kind. Forms offer what there is. */
const KeyOf = (refersTo: string) =>
  Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9.-]*$', maxLength: 100, refersTo });
const Words = Type.String({ pattern: '^\\S(.*\\S)?$', maxLength: 4_000 });
const strict = { additionalProperties: false };
const inLanguages = <S extends TSchema>(schema: S) => Type.Object({ de: schema, en: schema }, strict);
const Localized = inLanguages(Words);
/** A text that is the same in both languages may be written once. */
const Text = Type.Union([Words, Localized]);
const Cents = Type.Integer({ minimum: 0, maximum: 100_000_000 });
const Picture = Type.Object(
  { look: Type.Enum(LOOKS), colour: Type.Enum(COLOURS) },
  { additionalProperties: false },
);
/** Photos by their digests; files name pictures in the folder `pictures`. */
const Pictures = Type.Array(Type.String({ pattern: '^[0-9a-f]{64}$' }), { maxItems: 12, uniqueItems: true });
/** Name of a drawing of the design system, or an emoji. */
const CategoryIcon = Type.Union([
  Key,
  Type.String({
    pattern: '^\\p{Extended_Pictographic}[\\p{Extended_Pictographic}\\u200d\\ufe0f]*$',
    maxLength: 16,
  }),
]);
const identity = { id: Type.Optional(Type.Integer({ minimum: 1, maximum: 20_000_000 })), key: Key };

const Category = Type.Object(
  {
    ...identity,
    name: Localized,
    /** The category above this one; omitted at the top level. */
    parent: Type.Optional(KeyOf('categories')),
    /** Everything in this category and those below it goes with other devices, and is listed among the accessories. */
    accessories: Type.Optional(Type.Boolean()),
    icon: CategoryIcon,
    /** A drawing of the category, and one for its models that have no look of their own. */
    picture: Type.Optional(Picture),
    neutralPicture: Type.Optional(Picture),
    /** A photo instead of both drawings. */
    pictures: Type.Optional(Pictures),
    /** Other names that people use for these devices. */
    synonyms: Type.Array(Words),
    /** What most of their outside is made of, for samples of signs of use. */
    surface: Type.Optional(Type.Enum([...SAMPLE_SURFACES])),
    /** Weight class of a parcel with one such device. */
    parcelKilograms: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(5), Type.Literal(10)]),
    /** The kind of number that identifies such a device, and where people find it. */
    serialNumber: Type.Optional(
      Type.Object({ kind: Type.Enum(['imei', 'serial']), where: Localized }, strict),
    ),
  },
  strict,
);

const AccessoryGroup = Type.Object(
  {
    ...identity,
    name: Localized,
    /** The category that contains it. */
    parent: Type.Optional(KeyOf('categories')),
    icon: CategoryIcon,
    picture: Type.Optional(Picture),
    /** A photo instead of the drawing. */
    pictures: Type.Optional(Pictures),
    /** Categories of devices that everything in this group goes with. */
    fits: Type.Optional(Type.Array(KeyOf('categories'))),
  },
  strict,
);

const Colour = Type.Object(
  { ...identity, name: Localized, swatch: Type.String({ pattern: '^#[0-9a-f]{6}$' }) },
  strict,
);

const Brand = Type.Object(
  {
    ...identity,
    name: Words,
    manufacturer: Type.Object({ name: Words, address: Words, contact: Words }, strict),
  },
  strict,
);

const Subbrand = Type.Object(
  {
    ...identity,
    category: KeyOf('categories'),
    brand: KeyOf('brands'),
    name: Localized,
    search: Type.String({ minLength: 1 }),
  },
  strict,
);

const attribute = { key: Key, name: Localized };
/** Which of two values most people prefer; omitted if neither. */
const better = Type.Optional(Type.Enum(['more', 'less']));
/** A fact about the models of a category, and how it is written. */
export const Attribute = Type.Union([
  Type.Object({ ...attribute, type: Type.Literal('text') }, strict),
  /** `more`: most people prefer a device that has it; `less`: one that does not. */
  Type.Object({ ...attribute, type: Type.Literal('boolean'), better }, strict),
  /** `{value}` in the format stands for the number. */
  Type.Object(
    {
      ...attribute,
      type: Type.Literal('number'),
      better,
      format: Localized,
    },
    strict,
  ),
  Type.Object(
    {
      ...attribute,
      type: Type.Literal('choice'),
      choices: Type.Array(Type.Object({ key: Key, name: Localized }, strict), { minItems: 1 }),
    },
    strict,
  ),
  Type.Object({ ...attribute, type: Type.Literal('release-year') }, strict),
]);
export type Attribute = Static<typeof Attribute>;

/** A section of the specification table. Groups are shown in the order of their ids, attributes in the order of the file. */
const AttributeGroup = Type.Object(
  {
    ...identity,
    category: KeyOf('categories'),
    name: Localized,
    attributes: Type.Array(Attribute, { minItems: 1 }),
  },
  strict,
);

/** What the shop promises for a condition, in a few words each. */
const Promises = Type.Array(Localized, { maxItems: 8 });

const Condition = Type.Object(
  {
    ...identity,
    name: Localized,
    summary: Localized,
    description: Localized,
    promises: Type.Optional(Promises),
    /** Signs of wear drawn on pictures of devices in this condition; none if omitted. */
    marks: Type.Optional(Type.Enum([...CONDITION_MARKS])),
    /** Different meanings for devices of some categories; omitted fields are as above. */
    perCategory: Type.Optional(
      Type.Array(
        Type.Object(
          {
            categories: Type.Array(KeyOf('categories'), { minItems: 1 }),
            /** Only for models that lack this attribute, such as a battery; for all models if omitted. */
            without: Type.Optional(Key),
            summary: Type.Optional(Localized),
            description: Type.Optional(Localized),
            promises: Type.Optional(Promises),
          },
          strict,
        ),
      ),
    ),
    /** Price as a share of the price in the best condition. */
    pricePerMille: Type.Integer({ minimum: 1, maximum: 1_000 }),
  },
  strict,
);

const DocumentAddress = Type.String({ pattern: '^(https://|/(?!/))\\S+$', maxLength: 500 });

const Insurance = Type.Object(
  {
    ...identity,
    kind: Key,
    months: Type.Integer({ minimum: 1, maximum: 60 }),
    name: Localized,
    description: Localized,
    /** The insurer, and the URLs of the conditions and the information sheet: with `https://`, or a path in the shop itself. */
    insurer: Type.Optional(Words),
    conditions: Type.Optional(DocumentAddress),
    information: Type.Optional(DocumentAddress),
    perMille: Type.Integer({ minimum: 1, maximum: 1_000 }),
    minimumCents: Cents,
  },
  strict,
);

/** An extra that a device can be bought with, such as a new battery. At most one option fits a model. */
const DeviceOption = Type.Object(
  {
    ...identity,
    /** The subject of the choice, and what the price includes without the option. */
    title: Localized,
    included: Localized,
    name: Localized,
    description: Localized,
    /** Per device. */
    priceCents: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    /** Fits all models of these categories, and these single models. */
    categories: Type.Optional(Type.Array(KeyOf('categories'), { minItems: 1 })),
    models: Type.Optional(Type.Array(KeyOf('models'), { minItems: 1 })),
  },
  strict,
);

const Grade = Type.Union([
  Type.Literal('A'),
  Type.Literal('B'),
  Type.Literal('C'),
  Type.Literal('D'),
  Type.Literal('E'),
]);
/** Answers are listed from best to worst. */
const Question = Type.Object(
  {
    ...identity,
    category: KeyOf('categories'),
    /** Asked only about models that have this attribute, such as a display; about the whole category if omitted. */
    attribute: Type.Optional(Key),
    type: Type.Union([Type.Literal('radio'), Type.Literal('button')]),
    /** The topic that the wizard explains next to the question. */
    about: Type.Optional(Type.Union([Type.Literal('battery'), Type.Literal('account')])),
    question: Localized,
    description: Localized,
    answers: Type.Array(
      Type.Object(
        {
          id: Type.Optional(Type.Integer({ minimum: 1 })),
          value: Localized,
          description: Localized,
          /** How many scratches the wizard draws next to the answer. */
          marks: Type.Optional(Type.Enum([...TRADE_IN_MARKS])),
          /** Multiplies the price so far: 1000 changes nothing, 0 makes the device worthless. */
          perMille: Type.Integer({ minimum: 0, maximum: 1_000 }),
          bestGrade: Grade,
        },
        strict,
      ),
      { minItems: 2, maxItems: 9 },
    ),
  },
  strict,
);

const Share = Type.Number({ exclusiveMinimum: 0, maximum: 1 });
/** How today's value is calculated from the launch price; the first curve that fits counts. */
const PriceRules = Type.Object(
  {
    ...identity,
    /** The year that the prices are calculated for. */
    year: Type.Integer({ minimum: 2000, maximum: 2100 }),
    curves: Type.Array(
      Type.Object(
        {
          category: Type.Optional(KeyOf('categories')),
          brand: Type.Optional(KeyOf('brands')),
          afterOneYear: Share,
          perYear: Share,
        },
        strict,
      ),
      { minItems: 1 },
    ),
    storagePremiumKept: Share,
    leastStorageStep: Type.Number({ minimum: 1, maximum: 2 }),
    tradeIn: Type.Object(
      {
        share: Share,
        handlingCents: Cents,
        /** Devices worth less go to recycling: the shipping label and the inspection would cost more than they earn. */
        leastCents: Cents,
        /** The minimum share of the base price for each of the grades A to D. */
        gradeFloorsPerMille: Type.Array(Type.Integer({ minimum: 0, maximum: 1_000 }), {
          minItems: 4,
          maxItems: 4,
        }),
      },
      strict,
    ),
  },
  strict,
);
export type PriceRules = Static<typeof PriceRules>;

/** One rule that decides which models have a feature. */
const FeatureSign = Type.Union([
  Type.Object({ attribute: Key, is: Type.Boolean() }, strict),
  /** The fact as written, in either language, contains one of these parts (`has`) or none of them (`hasNot`). */
  Type.Object({ attribute: Key, has: Type.Array(Words, { minItems: 1 }) }, strict),
  Type.Object({ attribute: Key, hasNot: Type.Array(Words, { minItems: 1 }) }, strict),
  /** The fact is a number that differs from the one in the search text by at most this much. */
  Type.Object({ attribute: Key, within: Type.Number({ minimum: 0 }) }, strict),
  /** The fact is a number in this range, including its ends. */
  Type.Object({ attribute: Key, atLeast: Type.Number() }, strict),
  Type.Object({ attribute: Key, atMost: Type.Number() }, strict),
  Type.Object({ models: Type.Array(KeyOf('models'), { minItems: 1 }) }, strict),
]);
export type FeatureSign = Static<typeof FeatureSign>;

const Model = Type.Object(
  {
    ...identity,
    category: KeyOf('categories'),
    brand: KeyOf('brands'),
    groups: Type.Optional(Type.Array(KeyOf('accessory-groups'))),
    /** For accessories: the devices that they go with, found by any of the signs; if given, only in these categories. */
    fits: Type.Optional(
      Type.Object(
        {
          categories: Type.Optional(Type.Array(KeyOf('categories'), { minItems: 1 })),
          signs: Type.Array(FeatureSign, { minItems: 1 }),
        },
        strict,
      ),
    ),
    /** Without the brand, the same in both languages. In URLs it is delimited by vertical bars. */
    name: Type.String({
      pattern: '^[^|/\\\\?#%"<>\\s]([^|/\\\\?#%"<>]*[^|/\\\\?#%"<>\\s])?$',
      maxLength: 100,
    }),
    alsoCalled: Type.Optional(Type.Array(Words)),
    releaseYear: Type.Integer({ minimum: 1990, maximum: 2100 }),
    /** 1–100; 20 if omitted. */
    popularity: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    /** The drawing that represents the model; if omitted, the neutral drawing of its category. */
    look: Type.Optional(Type.Enum(LOOKS)),
    /** `model` if the drawing shows exactly this model; otherwise pages label the picture as a symbol. */
    lookIs: Type.Optional(Type.Literal('model')),
    /**
     * Photos instead of the drawing; lists show the first. Files name pictures in the folder `pictures`; here they are
     * digests.
     */
    pictures: Type.Optional(Pictures),
    /** Cheapest first. Product ids contain the position in this list: append, never reorder. */
    storages: Type.Array(Type.Object({ label: Text, launchPriceCents: Cents }, strict), {
      minItems: 1,
      maxItems: 10,
    }),
    colours: Type.Array(
      Type.Object(
        {
          name: Text,
          colour: KeyOf('colours'),
          swatch: Type.Optional(Type.String({ pattern: '^#[0-9a-f]{6}$' })),
          /** Photos of the products in this colour, instead of the model's photos. */
          pictures: Type.Optional(Pictures),
        },
        strict,
      ),
      { minItems: 1, maxItems: 10 },
    ),
    description: Localized,
    /** Facts by attribute key. */
    attributes: Type.Record(Type.String(), Type.Union([Type.Number(), Type.Boolean(), Text])),
  },
  strict,
);

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
/** A price paid for a used model that replaces the calculated one. Of several valid today, the one that began last counts. */
const TradeInPrice = Type.Object(
  {
    ...identity,
    model: KeyOf('models'),
    /** English label of one of the model's storages; all of them if omitted. */
    storage: Type.Optional(Words),
    /** First and last day in German time; unlimited if omitted. */
    from: Type.Optional(Day),
    until: Type.Optional(Day),
    /** For a faultless device; 0 means recycling only; calculated by the rules if omitted. */
    baseCents: Type.Optional(Cents),
    /** Minimum for a device that no answer makes worthless. */
    floorCents: Type.Optional(Cents),
    /** Maximum for a faultless device. */
    ceilingCents: Type.Optional(Cents),
  },
  strict,
);
export type TradeInPrice = Static<typeof TradeInPrice>;

const Limit = Type.Integer({ minimum: 1, maximum: 2_000_000_000 });

/** Limits of sellers without an agreement of their own; the same as the defaults of the columns. */
export const SELLER_LIMITS = { mostOffers: 200_000, rowsADay: 5_000_000, callsAMinute: 600 } as const;

const Seller = Type.Object(
  {
    ...identity,
    name: Words,
    city: Words,
    country: Type.String({ pattern: '^[A-Z]{2}$' }),
    guaranteeMonths: Type.Integer({ minimum: 12, maximum: 120 }),
    /** Working days until delivery: the likely minimum and maximum. */
    shippingDays: Type.Object(
      { from: Type.Integer({ minimum: 0, maximum: 90 }), to: Type.Integer({ minimum: 0, maximum: 90 }) },
      strict,
    ),
    /** The seller's name on invoices (§ 14 UStG), if it differs from the name above. */
    legalName: Type.Optional(Words),
    street: Type.Optional(Words),
    houseNumber: Type.Optional(Words),
    postalCode: Type.Optional(Words),
    taxNumber: Type.Optional(Words),
    vatId: Type.Optional(Type.String({ pattern: '^[A-Z]{2}[0-9A-Z+*.]{2,13}$' })),
    /** The default taxation of the seller's offers: margin taxation (§ 25a UStG) if omitted. */
    tax: Type.Optional(Type.Enum(['margin', 'regular'])),
    /** The seller's VAT rate in thousandths, if it differs from the standard rate of its country. */
    vatPerMille: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
    /** Charges the VAT rate of the country of delivery (one-stop shop). */
    taxedWhereDelivered: Type.Optional(Type.Boolean()),
    /** The shop itself: what it buys is sold under this seller. One at most. */
    own: Type.Optional(Type.Boolean()),
    /** Limits of the seller's API keys, if they differ from `SELLER_LIMITS`: offers in stock at the same time. */
    mostOffers: Type.Optional(Limit),
    /** Rows of feeds and single changes per day in German time. */
    rowsADay: Type.Optional(Limit),
    /** Per API key. */
    callsAMinute: Type.Optional(Limit),
  },
  strict,
);

const DiscountCode = Type.Object(
  {
    ...identity,
    key: Type.String({ pattern: '^[A-Z0-9]{3,40}$' }),
    kind: Type.Union([Type.Literal('percent'), Type.Literal('amount')]),
    /** In percent or in cents, depending on `kind`. */
    value: Type.Integer({ minimum: 1 }),
    mostCents: Type.Optional(Cents),
    minimumCents: Type.Optional(Cents),
    validUntil: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
  },
  strict,
);

/** `#` matches a number; a blank matches nothing, a blank or a hyphen. */
const Phrases = Type.Array(Type.String({ pattern: '^\\S(.*\\S)?$', maxLength: 100 }));

/** A property that people search for besides names: a search with one of its phrases finds the models that have it. */
const SearchFeature = Type.Object(
  {
    ...identity,
    /** `{value}` stands for the number in the phrase. */
    name: Localized,
    /** Whether listings offer the feature as a filter. */
    filter: Type.Optional(Type.Boolean()),
    /** Searches in either language understand the phrases of both. */
    phrases: Type.Object({ de: Phrases, en: Phrases }, strict),
    /** Words that turn a phrase right after them into part of a name. */
    notAfter: Type.Optional(Type.Array(Words)),
    /** Only models of these categories. */
    categories: Type.Optional(Type.Array(KeyOf('categories'), { minItems: 1 })),
    signs: Type.Array(FeatureSign, { minItems: 1 }),
  },
  strict,
);

/** Words that a search replaces by another word, understands as a sort order, ignores, or finds nothing for. */
const SearchWord = Type.Object(
  {
    ...identity,
    words: Type.Object({ de: Phrases, en: Phrases }, strict),
    /** The word to search for instead. */
    means: Type.Optional(Words),
    /** The sort order that the words ask for, and its name as a removable filter. */
    order: Type.Optional(Type.Object({ by: Type.Literal('price'), name: Localized }, strict)),
    /** If false, the words name what the shop does not sell: searches with them find nothing. */
    sold: Type.Optional(Type.Literal(false)),
  },
  strict,
);

/** A place where sellers can hand in parcels. */
const DropOffPoint = Type.Object(
  {
    ...identity,
    carrier: Words,
    name: Words,
    /** Including the house number. */
    street: Words,
    postalCode: Type.String({ pattern: '^\\d{5}$' }),
    city: Words,
    openingHours: Localized,
  },
  strict,
);

const Days = Type.Integer({ minimum: 1, maximum: 30 });
/** Faster than the free shipping methods, for a surcharge. */
const ShippingMethod = Type.Object(
  {
    ...identity,
    name: Localized,
    description: Localized,
    /** Per parcel. */
    priceCents: Type.Integer({ minimum: 1, maximum: 10_000 }),
    /** Working days until a parcel arrives; sellers who are faster anyway keep their own times. */
    days: Type.Object({ from: Days, to: Days }, strict),
    /** Countries of delivery; only Germany if omitted. */
    countries: Type.Optional(Type.Array(DeliveryCountry, { minItems: 1 })),
  },
  strict,
);

/** Markdown with sections, `## Title {#title}`; `{{company}}` and the like stand for the shop's own data. */
const Markdown = Type.String({ pattern: '^##[^\\r]*[^\\s]$', maxLength: 200_000 });

/** A version of one of the shop's legal texts, such as its terms, shown at `/documents/{document}` from a certain day on. */
const Document = Type.Object(
  {
    ...identity,
    document: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 60 }),
    /** Chosen by the owner; used in URLs and stored with orders. */
    version: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*$', maxLength: 40 }),
    /** First day in German time; the first version of a document also applies before its day. */
    from: Day,
    /** Still the text of the demo; pages say so. */
    template: Type.Optional(Type.Boolean()),
    title: Localized,
    lead: Localized,
    text: inLanguages(Markdown),
  },
  strict,
);

/** Keys of the pages below `/company`; all other pages are articles of the magazine. */
export const COMPANY_PAGES = ['about', 'career', 'contact', 'questions'] as const;

/** A page of the company, or an article of the magazine, by its key: `/blogs/{key}`. */
const Page = Type.Object(
  {
    ...identity,
    key: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 60 }),
    title: Localized,
    lead: Localized,
    text: inLanguages(Markdown),
    /** Only on the `contact` page: when the phone is answered. */
    hours: Type.Optional(Localized),
    /** This and all following fields are for articles only. */
    published: Type.Optional(Day),
    updated: Type.Optional(Day),
    author: Type.Optional(Words),
    /** Path on the host that serves pictures. */
    picture: Type.Optional(Type.String({ pattern: '^/pictures/[A-Za-z0-9/._-]+$', maxLength: 300 })),
    /** Reading time. */
    minutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 120 })),
  },
  strict,
);

/** The shop's own texts of the home page; at most one entry. */
const HomePage = Type.Object(
  {
    ...identity,
    texts: inLanguages(HomeTexts),
    /** The photo beside the greeting, and the one beside `proof`. */
    pictures: Type.Optional(Type.Array(Type.String({ pattern: '^[0-9a-f]{64}$' }), { maxItems: 2 })),
  },
  strict,
);

/** The company behind the shop, and its promises; at most one entry. */
const Company = Type.Object({ ...identity, ...CompanyEntry.properties }, strict);

const Svg = Type.String({ pattern: '^<svg[^]*</svg>$', maxLength: 30_000 });
/**
 * The shop's logo, icon and colour; at most one entry. A drawing is SVG, in the entry or in a file beside it that the entry
 * names, such as `logo.svg`.
 */
const Appearance = Type.Object(
  {
    ...identity,
    logo: Type.Optional(Svg),
    /** The logo on dark grounds; there the name alone is shown without one. */
    logoDark: Type.Optional(Svg),
    icon: Type.Optional(Svg),
    colours: Type.Optional(BrandColours),
  },
  strict,
);

/** The kinds of entries by file name. Entries refer only to entries of their own kind and of kinds before it. */
export const KINDS = {
  categories: Category,
  'accessory-groups': AccessoryGroup,
  colours: Colour,
  brands: Brand,
  subbrands: Subbrand,
  'attribute-groups': AttributeGroup,
  conditions: Condition,
  insurances: Insurance,
  questions: Question,
  'price-rules': PriceRules,
  models: Model,
  options: DeviceOption,
  'search-features': SearchFeature,
  'search-words': SearchWord,
  'trade-in-prices': TradeInPrice,
  company: Company,
  appearance: Appearance,
  documents: Document,
  pages: Page,
  'home-texts': HomePage,
  sellers: Seller,
  'discount-codes': DiscountCode,
  'drop-off-points': DropOffPoint,
  'shipping-methods': ShippingMethod,
} as const satisfies Record<string, TObject>;
export type Kind = keyof typeof KINDS;

/** An entry whose number has been assigned. */
export type Entry<K extends Kind> = Static<(typeof KINDS)[K]> & { readonly id: number };

/** All entries of an assortment, each kind in the order of their numbers. */
export type Entries = { readonly [K in Kind]: readonly Entry<K>[] };

const isKind = (name: string): name is Kind => Object.hasOwn(KINDS, name);

/** All kinds; each refers only to itself and to kinds before it. */
export const KIND_NAMES: readonly Kind[] = Object.keys(KINDS).filter(isKind);

/** A new empty list for each kind. */
export const noEntries = (): { [K in Kind]: Entry<K>[] } => ({
  categories: [],
  'accessory-groups': [],
  colours: [],
  brands: [],
  subbrands: [],
  'attribute-groups': [],
  conditions: [],
  insurances: [],
  questions: [],
  'price-rules': [],
  models: [],
  options: [],
  'search-features': [],
  'search-words': [],
  'trade-in-prices': [],
  company: [],
  appearance: [],
  documents: [],
  pages: [],
  'home-texts': [],
  sellers: [],
  'discount-codes': [],
  'drop-off-points': [],
  'shipping-methods': [],
});
