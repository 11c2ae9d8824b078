/** The assortment: what is sold and bought back. Ids never change once given. Money is integer cents. */
import type { ConditionMarks, SampleSurface, TradeInMarks } from '@rewald/contracts';
import type { PictureColour, PictureLook } from '@rewald/pictures/looks';
import type { PriceRules } from './entries.ts';

export interface Localized {
  readonly de: string;
  readonly en: string;
}

export interface Picture {
  readonly look: PictureLook;
  readonly colour: PictureColour;
  /** Whether the photos show only the kind of device. */
  readonly ofKind?: true;
  /** Digests of photos shown instead. */
  readonly photos?: readonly string[];
}

/** A device category: every model has exactly one, and only these can appear in the trade-in wizard. */
export interface Category {
  readonly id: number;
  readonly key: string;
  readonly name: Localized;
  /** Key of the category that contains it. */
  readonly parent?: string;
  /** Whether it holds accessories for other devices. */
  readonly accessories?: boolean;
  /** Name of the design system's icon. */
  readonly icon: string;
  readonly picture: Picture;
  /** Other names that people use for these devices. */
  readonly synonyms: readonly string[];
  /** What most of their outside is made of. */
  readonly surface?: SampleSurface;
  /** Weight class of a parcel with one such device. */
  readonly parcelKilograms: 1 | 2 | 5 | 10;
  /** The kind of number that identifies such a device, and where people find it. */
  readonly serialNumber?: { readonly kind: 'imei' | 'serial'; readonly where: Localized };
}

/** A group in the "accessories" part of the navigation: a listing of models across categories. */
export interface AccessoryGroup {
  readonly id: number;
  readonly key: string;
  readonly name: Localized;
  /** Key of the category that contains it. */
  readonly parent?: string;
  readonly icon: string;
  readonly picture: Picture;
  /** Keys of the categories of devices that everything in this group goes with. */
  readonly fits?: readonly string[];
}

/** A plain colour, independent of the manufacturer's name for it: for the colour facet and the search. */
interface PlainColour {
  readonly key: string;
  readonly name: Localized;
}

/** Manufacturer block (GPSR Art. 19): who is responsible for the product in the EU. */
interface Manufacturer {
  readonly name: string;
  /** Postal address in one line. */
  readonly address: string;
  /** E-mail or web address. */
  readonly contact: string;
}

export interface Brand {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly manufacturer: Manufacturer;
}

/**
 * A chip above the wizard's model list. `searchQuery` is a case-insensitive contiguous part of the model name
 * (ILIKE '%query%'), not as separate words.
 */
interface Subbrand {
  readonly id: number;
  readonly brandId: number;
  readonly categoryId: number;
  readonly name: Localized;
  readonly searchQuery: string;
}

export interface SpecificationGroup {
  readonly group: Localized;
  readonly rows: readonly {
    readonly label: Localized;
    readonly value: Localized;
    /** Higher is better, for comparing models; absent if neither more nor less is better. */
    readonly score?: number;
  }[];
}

/** Storage, size or edition of a model. `id` is the attribute value id of the trade-in calls. */
export interface StorageOption {
  readonly id: number;
  /** "128 GB", "1 TB", "16 GB RAM / 512 GB", "45 mm", "Digital Edition", "Standard". */
  readonly label: Localized;
  /** Whether texts show the label: not for the `Standard` of a model that has only one version. */
  readonly isTold: boolean;
  /** The manufacturer's price at launch, in cents. */
  readonly launchPriceCents: number;
}

/** Colour of a model. `id` is the attribute value id of the trade-in calls. */
interface ColourOption {
  readonly id: number;
  /** The manufacturer's name: "Mitternacht" / "Midnight". */
  readonly name: Localized;
  /** Key of the plain colour, for facets and the picture. */
  readonly plain: string;
  /** A CSS colour for the swatch. */
  readonly swatch: string;
}

/** A model of a device; its products are the combinations of its storages and colours. */
export interface Model {
  readonly id: number;
  readonly categoryId: number;
  /** Accessory groups that list this model as well; may be empty. */
  readonly groupIds: readonly number[];
  /** For accessories: the models that they go with, if stated. */
  readonly fitsModelIds: readonly number[];
  readonly brandId: number;
  /** Without the brand, the same in both languages: "Falter 15 Pro". */
  readonly name: string;
  /** Other names that people use for it. */
  readonly alsoCalled: readonly string[];
  readonly releaseYear: number;
  readonly look: PictureLook;
  /** Whether the drawing shows exactly this model or represents its kind. */
  readonly pictureOf: 'model' | 'kind';
  readonly picture: Picture;
  /** Cheapest first. Never empty. */
  readonly storages: readonly StorageOption[];
  /** The first one is shown until another is chosen. Never empty. */
  readonly colours: readonly ColourOption[];
  readonly description: Localized;
  readonly specifications: readonly SpecificationGroup[];
  /** Numeric facts by attribute key. */
  readonly numbers: Readonly<Record<string, number>>;
  /** Relative demand, 1 (low) to 100 (high), for best sellers and relevance. */
  readonly popularity: number;
}

/** Attribute ids of the trade-in variation calls. */
export const STORAGE_ATTRIBUTE = { id: 1, type: 'storage' } as const;
/** The attribute that the trade-in wizard leaves out. */
export const COLOUR_ATTRIBUTE = { id: 2, type: 'color' } as const;

/** One sellable combination of model, storage and colour; its id is the wizard's variation id. */
export interface Product {
  readonly id: number;
  readonly modelId: number;
  readonly categoryId: number;
  readonly brandId: number;
  readonly storage: StorageOption;
  readonly colour: ColourOption;
  /** "Falter 15 | 128 GB | Schwarz" */
  readonly name: Localized;
  /** "128 GB · Schwarz" */
  readonly variation: Localized;
  readonly picture: Picture;
  /** Price when new, in cents. */
  readonly newPriceCents: number;
  /** Today's price in condition 1 before the seller's own margin, in cents, not rounded to a shop price. */
  readonly referencePriceCents: number;
  /** What we pay for a faultless device, in cents. */
  readonly tradeInPriceCents: number;
  /** Minimum that we pay for a device that no answer makes worthless, in cents. */
  readonly tradeInFloorCents: number;
}

export interface ConditionMeaning {
  /** One sentence for the choice on the product page. */
  readonly summary: Localized;
  /** Visible wear and from which distance, minimum battery capacity, and function. */
  readonly description: Localized;
  /** What the shop promises for the condition, in a few words each. */
  readonly promises: readonly Localized[];
}

/** Ids count from 1 (best), without gaps. */
export interface Condition extends ConditionMeaning {
  readonly id: number;
  readonly key: string;
  readonly name: Localized;
  /** The scratches drawn on pictures of the condition. */
  readonly marks?: ConditionMarks;
  /** Different meanings for devices of some categories, except for the models listed. */
  readonly perCategory: readonly (ConditionMeaning & {
    readonly categoryIds: readonly number[];
    readonly exceptModelIds: readonly number[];
  })[];
  /** Price as a share of the price in the best condition. */
  readonly pricePerMille: number;
}

export interface Seller {
  readonly id: number;
  readonly name: string;
  readonly city: string;
  /** ISO 3166 code. */
  readonly country: string;
  readonly guaranteeMonths: number;
  /** Working days until delivery: the likely minimum and maximum. */
  readonly shippingDays: { readonly from: number; readonly to: number };
}

/** An extra that a device can be bought with, such as a new battery. */
export interface DeviceOption {
  readonly id: number;
  /** The subject of the choice. */
  readonly title: Localized;
  /** What the price includes without the option. */
  readonly included: Localized;
  readonly name: Localized;
  readonly description: Localized;
  /** Per device. */
  readonly priceCents: number;
  readonly modelIds: readonly number[];
}

export interface Insurance {
  readonly id: number;
  readonly kind: string;
  readonly months: number;
  readonly name: Localized;
  readonly description: Localized;
  readonly insurer?: string;
  /** URLs of the conditions and of the information sheet; without a host, they are paths in the shop. */
  readonly conditions?: string;
  readonly information?: string;
  /** Premium for the whole term as a share of the device's price, in per mille. */
  readonly perMille: number;
  readonly minimumCents: number;
}

/** A price that applied from `daysAgo` days before today until the next entry. */
export interface PricePoint {
  readonly daysAgo: number;
  readonly priceCents: number;
}

/** A seller's offer of a product in a condition; (product, condition, seller) is unique. */
export interface Offer {
  readonly id: number;
  readonly productId: number;
  readonly modelId: number;
  readonly conditionId: number;
  readonly sellerId: number;
  readonly priceCents: number;
  /** 0–25. */
  readonly stock: number;
  /** Oldest first; the last entry is `priceCents`. */
  readonly priceHistory: readonly PricePoint[];
}

/** Effect of an answer: it multiplies the price and may limit the grade. */
interface AnswerEffect {
  /** In per mille of the price so far: 1000 changes nothing, 0 makes the device worthless. */
  readonly perMille: number;
  /** The best grade possible with this answer. */
  readonly bestGrade: TradeInGrade;
}

/** The grade of a used device, best first. */
export type TradeInGrade = 'A' | 'B' | 'C' | 'D' | 'E';

interface TradeInAnswer {
  readonly id: number;
  readonly value: Localized;
  readonly description: Localized;
  /** The scratches that the wizard draws next to this answer. */
  readonly marks?: TradeInMarks;
  readonly effect: AnswerEffect;
}

/** Answers are ordered from best to worst. */
export interface TradeInQuestion {
  readonly id: number;
  readonly categoryId: number;
  /** The models that the question is asked about; null for all of the category. */
  readonly modelIds: readonly number[] | null;
  readonly question: Localized;
  readonly type: 'radio' | 'button';
  readonly description: Localized;
  readonly metadata: { readonly battery: boolean; readonly account: boolean };
  readonly answers: readonly TradeInAnswer[];
}

export interface GivenAnswer {
  readonly questionId: number;
  readonly answerId: number;
}

/** How one answer changed the price. `changeCents` is 0 or negative; the base price plus all of them is the price. */
export interface TradeInFactor {
  readonly questionId: number;
  readonly answerId: number;
  readonly perMille: number;
  readonly changeCents: number;
}

export interface TradeInEvaluation {
  /** 0 means worthless: recycling with a free label. */
  readonly priceCents: number;
  readonly grade: TradeInGrade;
  readonly basePriceCents: number;
  readonly factors: readonly TradeInFactor[];
}

/** A property that people search for besides names. */
export interface SearchFeature {
  readonly key: string;
  /** `{value}` stands for the number in the phrase. */
  readonly name: Localized;
  /** Whether listings offer the feature as a filter. */
  readonly filter: boolean;
  readonly phrases: readonly string[];
  /** Words that turn a phrase right after them into part of a name. */
  readonly notAfter: readonly string[];
  /** Models that have the feature regardless of any number in the search text. */
  readonly modelIds: readonly number[];
  /** Models that have the feature if the number in the search text is in the range. */
  readonly ranges: readonly { readonly modelId: number; readonly from: number; readonly to: number }[];
}

/** Words that a search replaces by another word, understands as a sort order, ignores, or finds nothing for. */
export interface SearchWord {
  readonly words: readonly string[];
  /** The word to search for instead; null if there is none. */
  readonly means: string | null;
  /** Name of the order "cheapest first", if the words ask for it. */
  readonly cheapestFirst: Localized | null;
  /** False if the words name what the shop does not sell. */
  readonly sold: boolean;
}

/** A place where sellers can hand in parcels. */
interface DropOffPoint {
  readonly carrier: string;
  readonly name: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly openingHours: Localized;
}

/** A faster shipping method for a surcharge. */
export interface FasterShipping {
  readonly key: string;
  readonly name: Localized;
  readonly description: Localized;
  /** Per parcel. */
  readonly priceCents: number;
  /** Working days until a parcel arrives. */
  readonly days: { readonly from: number; readonly to: number };
  /** Countries of delivery; only Germany if omitted. */
  readonly countries?: readonly ('DE' | 'AT')[];
}

export interface Catalogue {
  /** Changes whenever the data changes; the same in every process of the same code. */
  readonly version: string;
  /** The same in each assortment that follows from a former one: what is kept from one to the next hangs on it. */
  readonly lineage: object;
  readonly categories: readonly Category[];
  readonly accessoryGroups: readonly AccessoryGroup[];
  readonly colours: readonly PlainColour[];
  readonly brands: readonly Brand[];
  readonly subbrands: readonly Subbrand[];
  readonly models: readonly Model[];
  readonly products: readonly Product[];
  readonly conditions: readonly Condition[];
  readonly insurances: readonly Insurance[];
  readonly options: readonly DeviceOption[];
  readonly questions: readonly TradeInQuestion[];
  readonly searchFeatures: readonly SearchFeature[];
  readonly searchWords: readonly SearchWord[];
  readonly dropOffPoints: readonly DropOffPoint[];
  readonly shippingMethods: readonly FasterShipping[];
  /** Null in a shop without price rules, which buys nothing. */
  readonly tradeInRules: PriceRules['tradeIn'] | null;
}
