import { CompanyData, CONDITION_MARKS, DeliveryCountry, HomeTexts, TRADE_IN_MARKS } from '@rewald/contracts';
import { PICTURE_LOOKS, type PictureColour, type PictureLook } from '@rewald/pictures/looks';
import { Type, type Static, type TObject, type TSchema } from 'typebox';

/**
 * The entries that an assortment is made of, as they stand in files and in the database. Each has a key of its owner's
 * choice that never changes, and a number that is given once and stands in addresses; without one in the file the shop gives
 * the next. Other entries are named by their keys. Money is integer cents.
 */
const isLook = (text: string): text is PictureLook => Object.hasOwn(PICTURE_LOOKS, text);
const LOOKS: PictureLook[] = Object.keys(PICTURE_LOOKS).filter(isLook);
const COLOURS: PictureColour[] = [...new Set(Object.values(PICTURE_LOOKS).flat())];

const Key = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9.-]*$', maxLength: 100 });
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
const identity = { id: Type.Optional(Type.Integer({ minimum: 1, maximum: 20_000_000 })), key: Key };

const Category = Type.Object(
  {
    ...identity,
    name: Localized,
    /** The category that it is a part of; at the top without one. */
    parent: Type.Optional(Key),
    /** What is in it, and in the categories below, goes with other devices: it stands among the accessories. */
    accessories: Type.Optional(Type.Boolean()),
    /** Name of the design system's icon. */
    icon: Key,
    picture: Picture,
    /** Drawn for models of the category that have no look of their own. */
    neutralPicture: Picture,
    /** What people call these things, beside the names. */
    synonyms: Type.Array(Words),
    /** Weight class of a parcel with one of them. */
    parcelKilograms: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(5), Type.Literal(10)]),
    /** The number that tells such a device from others, and where people find it. */
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
    /** The category that it is a part of. */
    parent: Type.Optional(Key),
    icon: Key,
    picture: Picture,
    /** Categories whose devices everything on this shelf goes with. */
    fits: Type.Optional(Type.Array(Key)),
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
  { ...identity, category: Key, brand: Key, name: Localized, search: Type.String({ minLength: 1 }) },
  strict,
);

const attribute = { key: Key, name: Localized };
/** A fact that models of a category have, and how it is written. */
export const Attribute = Type.Union([
  Type.Object({ ...attribute, type: Type.Literal('text') }, strict),
  Type.Object({ ...attribute, type: Type.Literal('boolean') }, strict),
  /** `{value}` in the format stands for the number. */
  Type.Object(
    {
      ...attribute,
      type: Type.Literal('number'),
      /** Which of two values most people want; without it neither. */
      better: Type.Optional(Type.Enum(['more', 'less'])),
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

/** A part of the table of facts; groups and their attributes are shown in the order of ids and of the file. */
const AttributeGroup = Type.Object(
  { ...identity, category: Key, name: Localized, attributes: Type.Array(Attribute, { minItems: 1 }) },
  strict,
);

/** What holds in a condition, in a few words each. */
const Promises = Type.Array(Localized, { maxItems: 8 });

const Condition = Type.Object(
  {
    ...identity,
    name: Localized,
    summary: Localized,
    description: Localized,
    promises: Type.Optional(Promises),
    /** What is drawn on pictures of it; nothing where it is left out. */
    marks: Type.Optional(Type.Enum([...CONDITION_MARKS])),
    /** What it means for devices of these categories, where that is something else; the rest is as above. */
    perCategory: Type.Optional(
      Type.Array(
        Type.Object(
          {
            categories: Type.Array(Key, { minItems: 1 }),
            /** Only for those of them that do not have this attribute, such as a battery; for all without it. */
            without: Type.Optional(Key),
            summary: Type.Optional(Localized),
            description: Type.Optional(Localized),
            promises: Type.Optional(Promises),
          },
          strict,
        ),
      ),
    ),
    /** What it costs, of the best condition. */
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
    /** Who insures; and where the conditions and the information sheet are: with `https://`, or a path of the shop itself. */
    insurer: Type.Optional(Words),
    conditions: Type.Optional(DocumentAddress),
    information: Type.Optional(DocumentAddress),
    perMille: Type.Integer({ minimum: 1, maximum: 1_000 }),
    minimumCents: Cents,
  },
  strict,
);

/** What devices come with for an extra price, such as a new battery; none has two to choose from. */
const DeviceOption = Type.Object(
  {
    ...identity,
    /** What the choice is about, and what the price includes without the option. */
    title: Localized,
    included: Localized,
    name: Localized,
    description: Localized,
    /** Of one piece. */
    priceCents: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    /** All models of these, and single ones. */
    categories: Type.Optional(Type.Array(Key, { minItems: 1 })),
    models: Type.Optional(Type.Array(Key, { minItems: 1 })),
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
/** Answers stand from best to worst. */
const Question = Type.Object(
  {
    ...identity,
    category: Key,
    /** Asked only about models that have this attribute, as a display; about all of the category without it. */
    attribute: Type.Optional(Key),
    type: Type.Union([Type.Literal('radio'), Type.Literal('button')]),
    /** What the wizard explains beside it. */
    about: Type.Optional(Type.Union([Type.Literal('battery'), Type.Literal('account')])),
    question: Localized,
    description: Localized,
    answers: Type.Array(
      Type.Object(
        {
          id: Type.Optional(Type.Integer({ minimum: 1 })),
          value: Localized,
          description: Localized,
          /** How scratched it is, where the wizard draws that beside the answer. */
          marks: Type.Optional(Type.Enum([...TRADE_IN_MARKS])),
          /** Of the price so far: 1000 changes nothing, 0 makes the device worthless. */
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
/** How today's value follows from the launch price; of several curves that fit, the first counts. */
const PriceRules = Type.Object(
  {
    ...identity,
    /** The year that the prices belong to. */
    year: Type.Integer({ minimum: 2000, maximum: 2100 }),
    curves: Type.Array(
      Type.Object(
        {
          category: Type.Optional(Key),
          brand: Type.Optional(Key),
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
        /** Below this a device goes to recycling: label and check would cost more than it brings. */
        leastCents: Cents,
        /** The least share of the base price for grades A to D. */
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

const Pictures = Type.Array(Type.String({ pattern: '^[0-9a-f]{64}$' }), { maxItems: 12, uniqueItems: true });

/** One of these tells the models that have a feature. */
const FeatureSign = Type.Union([
  Type.Object({ attribute: Key, is: Type.Boolean() }, strict),
  /** The fact as it is written, in either language, has one of these parts; or it has none of them. */
  Type.Object({ attribute: Key, has: Type.Array(Words, { minItems: 1 }) }, strict),
  Type.Object({ attribute: Key, hasNot: Type.Array(Words, { minItems: 1 }) }, strict),
  /** The fact is a number that is no further than this from the one in the text. */
  Type.Object({ attribute: Key, within: Type.Number({ minimum: 0 }) }, strict),
  Type.Object({ models: Type.Array(Key, { minItems: 1 }) }, strict),
]);
export type FeatureSign = Static<typeof FeatureSign>;

const Model = Type.Object(
  {
    ...identity,
    category: Key,
    brand: Key,
    groups: Type.Optional(Type.Array(Key)),
    /** Of an accessory: the devices that it goes with, by one of the signs; only those of `categories` if it says some. */
    fits: Type.Optional(
      Type.Object(
        {
          categories: Type.Optional(Type.Array(Key, { minItems: 1 })),
          signs: Type.Array(FeatureSign, { minItems: 1 }),
        },
        strict,
      ),
    ),
    /** Without the brand, the same in both languages. It stands in addresses between bars. */
    name: Type.String({
      pattern: '^[^|/\\\\?#%"<>\\s]([^|/\\\\?#%"<>]*[^|/\\\\?#%"<>\\s])?$',
      maxLength: 100,
    }),
    alsoCalled: Type.Optional(Type.Array(Words)),
    releaseYear: Type.Integer({ minimum: 1990, maximum: 2100 }),
    /** 1–100; 20 where it is left out. */
    popularity: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    /** The drawing that stands for it; without one the neutral one of its category. */
    look: Type.Optional(Type.Enum(LOOKS)),
    /** `model` where the drawing shows this very model; without it pages call the picture a symbol of its kind. */
    lookIs: Type.Optional(Type.Literal('model')),
    /** Photos in the place of the drawing, the first one in lists: in files names in the folder `pictures`, here their digests. */
    pictures: Type.Optional(Pictures),
    /** Cheapest first. Places make ids of products: append, never reorder. */
    storages: Type.Array(Type.Object({ label: Text, launchPriceCents: Cents }, strict), {
      minItems: 1,
      maxItems: 10,
    }),
    colours: Type.Array(
      Type.Object(
        {
          name: Text,
          colour: Key,
          swatch: Type.Optional(Type.String({ pattern: '^#[0-9a-f]{6}$' })),
          /** Photos of the products in this colour, in the place of the model's. */
          pictures: Type.Optional(Pictures),
        },
        strict,
      ),
      { minItems: 1, maxItems: 10 },
    ),
    description: Localized,
    /** Facts by the keys of attributes. */
    attributes: Type.Record(Type.String(), Type.Union([Type.Number(), Type.Boolean(), Text])),
  },
  strict,
);

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
/** What is paid for a used model, in the place of what the rules come to; of several that hold today the last begun counts. */
const TradeInPrice = Type.Object(
  {
    ...identity,
    model: Key,
    /** English label of one of its storages; all of them without it. */
    storage: Type.Optional(Words),
    /** First and last day in German time; without them there is no limit. */
    from: Type.Optional(Day),
    until: Type.Optional(Day),
    /** For a faultless one, 0 for recycling alone; without it what the rules say. */
    baseCents: Type.Optional(Cents),
    /** The least for a device that no answer makes worthless. */
    floorCents: Type.Optional(Cents),
    /** The most for a faultless one. */
    ceilingCents: Type.Optional(Cents),
  },
  strict,
);
export type TradeInPrice = Static<typeof TradeInPrice>;

const Limit = Type.Integer({ minimum: 1, maximum: 2_000_000_000 });

/** What a seller may send of whom nothing else was agreed; the same as the columns' defaults. */
export const SELLER_LIMITS = { mostOffers: 200_000, rowsADay: 5_000_000, callsAMinute: 600 } as const;

const Seller = Type.Object(
  {
    ...identity,
    name: Words,
    city: Words,
    country: Type.String({ pattern: '^[A-Z]{2}$' }),
    guaranteeMonths: Type.Integer({ minimum: 12, maximum: 120 }),
    /** Working days until delivery, first and last likely. */
    shippingDays: Type.Object(
      { from: Type.Integer({ minimum: 0, maximum: 90 }), to: Type.Integer({ minimum: 0, maximum: 90 }) },
      strict,
    ),
    /** What invoices say of the seller (§ 14 UStG), where it is not the name above. */
    legalName: Type.Optional(Words),
    street: Type.Optional(Words),
    houseNumber: Type.Optional(Words),
    postalCode: Type.Optional(Words),
    taxNumber: Type.Optional(Words),
    vatId: Type.Optional(Type.String({ pattern: '^[A-Z]{2}[0-9A-Z+*.]{2,13}$' })),
    /** The default taxation of its offers: by the margin (§ 25a UStG) if omitted. */
    tax: Type.Optional(Type.Enum(['margin', 'regular'])),
    /** Its rate in thousandths, where it is not the common one of its country. */
    vatPerMille: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
    /** Sells to other countries with their rates (one-stop shop). */
    taxedWhereDelivered: Type.Optional(Type.Boolean()),
    /** What may be sent with a key of the seller's own, where it is not `SELLER_LIMITS`: offers in stock at the same time. */
    mostOffers: Type.Optional(Limit),
    /** Rows of feeds and single changes on a day in Germany. */
    rowsADay: Type.Optional(Limit),
    /** Of one key. */
    callsAMinute: Type.Optional(Limit),
  },
  strict,
);

const DiscountCode = Type.Object(
  {
    ...identity,
    key: Type.String({ pattern: '^[A-Z0-9]{3,40}$' }),
    kind: Type.Union([Type.Literal('percent'), Type.Literal('amount')]),
    /** Per cent, or cents. */
    value: Type.Integer({ minimum: 1 }),
    mostCents: Type.Optional(Cents),
    minimumCents: Type.Optional(Cents),
    validUntil: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
  },
  strict,
);

/** `#` stands for a number, a blank for nothing, a blank or a hyphen. */
const Phrases = Type.Array(Type.String({ pattern: '^\\S(.*\\S)?$', maxLength: 100 }));

/** What people look for beside names: a search that says one of the phrases finds the models that have it. */
const SearchFeature = Type.Object(
  {
    ...identity,
    /** `{value}` stands for the number of the phrase. */
    name: Localized,
    /** Whether listings can be narrowed by it. */
    filter: Type.Optional(Type.Boolean()),
    /** In whichever language they are, they are understood in both. */
    phrases: Type.Object({ de: Phrases, en: Phrases }, strict),
    /** Words before a phrase that make it a part of a name. */
    notAfter: Type.Optional(Type.Array(Words)),
    /** Only models of these. */
    categories: Type.Optional(Type.Array(Key, { minItems: 1 })),
    signs: Type.Array(FeatureSign, { minItems: 1 }),
  },
  strict,
);

/** Words that mean another one, an order, or nothing in a search. */
const SearchWord = Type.Object(
  {
    ...identity,
    words: Type.Object({ de: Phrases, en: Phrases }, strict),
    /** The word that is looked for in their place. */
    means: Type.Optional(Words),
    /** The order that they ask for, and its name as a filter to take off. */
    order: Type.Optional(Type.Object({ by: Type.Literal('price'), name: Localized }, strict)),
  },
  strict,
);

/** A place that takes parcels of sellers. */
const DropOffPoint = Type.Object(
  {
    ...identity,
    carrier: Words,
    name: Words,
    /** With the house number. */
    street: Words,
    postalCode: Type.String({ pattern: '^\\d{5}$' }),
    city: Words,
    openingHours: Localized,
  },
  strict,
);

const Days = Type.Integer({ minimum: 1, maximum: 30 });
/** A faster way of shipping than the free ones, for an extra price. */
const ShippingMethod = Type.Object(
  {
    ...identity,
    name: Localized,
    description: Localized,
    /** Of each parcel. */
    priceCents: Type.Integer({ minimum: 1, maximum: 10_000 }),
    /** Working days until a parcel arrives; a seller who is faster anyway stays so. */
    days: Type.Object({ from: Days, to: Days }, strict),
    /** Where it goes to; Germany where nothing is said. */
    countries: Type.Optional(Type.Array(DeliveryCountry, { minItems: 1 })),
  },
  strict,
);

/** Markdown with sections, `## Title {#title}`; `{{company}}` and the like stand for the shop's own data. */
const Markdown = Type.String({ pattern: '^##[^\\r]*[^\\s]$', maxLength: 200_000 });

/** A version of a text of the shop, such as its terms: what is shown at `/documents/{document}` from a day on. */
const Document = Type.Object(
  {
    ...identity,
    document: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 60 }),
    /** Of its owner's choice; used in addresses and orders. */
    version: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*$', maxLength: 40 }),
    /** The first day in Germany; the first version of a document holds before it, too. */
    from: Day,
    /** Still the demo's text, which pages say. */
    template: Type.Optional(Type.Boolean()),
    title: Localized,
    lead: Localized,
    text: inLanguages(Markdown),
  },
  strict,
);

/** What pages below `/company` are called; any other page is an article of the magazine. */
export const COMPANY_PAGES = ['about', 'career', 'contact', 'questions'] as const;

/** A page of the company, or an article of the magazine, by its key: `/blogs/{key}`. */
const Page = Type.Object(
  {
    ...identity,
    key: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 60 }),
    title: Localized,
    lead: Localized,
    text: inLanguages(Markdown),
    /** Of `contact`: when somebody answers the phone. */
    hours: Type.Optional(Localized),
    /** Of articles, and so is what follows. */
    published: Type.Optional(Day),
    updated: Type.Optional(Day),
    author: Type.Optional(Words),
    /** Of the pictures' host. */
    picture: Type.Optional(Type.String({ pattern: '^/pictures/[A-Za-z0-9/._-]+$', maxLength: 300 })),
    /** How long reading takes. */
    minutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 120 })),
  },
  strict,
);

/** What the home page says in the shop's own words; one entry. */
const HomePage = Type.Object({ ...identity, texts: inLanguages(HomeTexts) }, strict);

/** The company behind the shop, and what it promises; one entry. */
const Company = Type.Object({ ...identity, ...CompanyData.properties }, strict);

/** The kinds of entries by the names of their files, in the order in which they may refer to each other. */
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
  documents: Document,
  pages: Page,
  'home-texts': HomePage,
  sellers: Seller,
  'discount-codes': DiscountCode,
  'drop-off-points': DropOffPoint,
  'shipping-methods': ShippingMethod,
} as const satisfies Record<string, TObject>;
/** The kind of an entry of the assortment. */
export type Kind = keyof typeof KINDS;

/** An entry of a kind that has its number. */
export type Entry<K extends Kind> = Static<(typeof KINDS)[K]> & { readonly id: number };

/** All entries of an assortment, each kind in the order of its numbers. */
export type Entries = { readonly [K in Kind]: readonly Entry<K>[] };

const isKind = (name: string): name is Kind => Object.hasOwn(KINDS, name);

/** All kinds, in the order in which they may refer to each other. */
export const KIND_NAMES: readonly Kind[] = Object.keys(KINDS).filter(isKind);

/** A new list for each kind. */
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
  documents: [],
  pages: [],
  'home-texts': [],
  sellers: [],
  'discount-codes': [],
  'drop-off-points': [],
  'shipping-methods': [],
});
