/** The assortment: what is sold and bought back. Ids never change once given. Money is integer cents. */
import type { ConditionMarks, TradeInMarks } from '@rewald/contracts';
import type { PictureColour, PictureLook } from '@rewald/pictures/looks';
import type { PriceRules } from './entries.ts';

/** A text in both languages of the site. */
export interface Localized {
  readonly de: string;
  readonly en: string;
}

/** A picture of the catalogue. */
export interface Picture {
  readonly look: PictureLook;
  readonly colour: PictureColour;
  /** Digests of photos shown instead. */
  readonly photos?: readonly string[];
}

/** A device category: every model has exactly one, and only these can appear in the trade-in wizard. */
export interface Category {
  readonly id: number;
  readonly key: string;
  readonly name: Localized;
  /** Key of the category that it is a part of. */
  readonly parent?: string;
  /** What is in it goes with other devices. */
  readonly accessories?: boolean;
  /** Name of the design system's icon. */
  readonly icon: string;
  readonly picture: Picture;
  /** What people call these things, beside the names. */
  readonly synonyms: readonly string[];
  /** Weight class of a parcel with one of them. */
  readonly parcelKilograms: 1 | 2 | 5 | 10;
  /** The number that tells such a device from others, and where people find it. */
  readonly serialNumber?: { readonly kind: 'imei' | 'serial'; readonly where: Localized };
}

/** A group in the "accessories" part of the navigation : a listing of models across categories. */
export interface AccessoryGroup {
  readonly id: number;
  readonly key: string;
  readonly name: Localized;
  /** Key of the category that it is a part of. */
  readonly parent?: string;
  readonly icon: string;
  readonly picture: Picture;
  /** Keys of the categories whose devices everything on this shelf goes with. */
  readonly fits?: readonly string[];
}

/** A plain colour, whatever a maker calls it: for the colour facet and the search. */
export interface PlainColour {
  readonly key: string;
  readonly name: Localized;
}

/** Manufacturer block (GPSR Art. 19): who answers for the product in the EU. */
export interface Manufacturer {
  readonly name: string;
  /** Postal address in one line. */
  readonly address: string;
  /** E-mail or web address. */
  readonly contact: string;
}

/** A brand. */
export interface Brand {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly manufacturer: Manufacturer;
}

/**
 * A chip above the wizard's model list. `searchQuery` is meant as a case-insensitive contiguous part of the model name
 * (ILIKE '%query%'), not as separate words.
 */
export interface Subbrand {
  readonly id: number;
  readonly brandId: number;
  readonly categoryId: number;
  readonly name: Localized;
  readonly searchQuery: string;
}

/** A group of a specification table. */
export interface SpecificationGroup {
  readonly group: Localized;
  readonly rows: readonly {
    readonly label: Localized;
    readonly value: Localized;
    /** The higher the better, to compare it with other models; absent where neither is better. */
    readonly score?: number;
  }[];
}

/** Storage, size or edition of a model. `id` is the attribute value id of the trade-in calls. */
export interface StorageOption {
  readonly id: number;
  /** "128 GB", "1 TB", "16 GB RAM / 512 GB", "45 mm", "Digital Edition", "Standard". */
  readonly label: Localized;
  /** Whether the label tells something: `Standard` of a model without other versions does not, and is left out of texts. */
  readonly isTold: boolean;
  /** The manufacturer's price at launch, in cents. */
  readonly launchPriceCents: number;
}

/** Colour of a model. `id` is the attribute value id of the trade-in calls. */
export interface ColourOption {
  readonly id: number;
  /** The maker's name: "Mitternacht" / "Midnight". */
  readonly name: Localized;
  /** Key of the plain colour, for facets and the picture. */
  readonly plain: string;
  /** A CSS colour for the swatch. */
  readonly swatch: string;
}

/** A model, with its products. */
export interface Model {
  readonly id: number;
  readonly categoryId: number;
  /** Accessory groups that list this model as well; may be empty. */
  readonly groupIds: readonly number[];
  /** Of an accessory that says so: the models that it goes with. */
  readonly fitsModelIds: readonly number[];
  readonly brandId: number;
  /** Without the brand, the same in both languages: "Falter 15 Pro". */
  readonly name: string;
  /** What people call it, beside its name. */
  readonly alsoCalled: readonly string[];
  readonly releaseYear: number;
  readonly look: PictureLook;
  /** Whether the drawing shows this very model or stands for its kind. */
  readonly pictureOf: 'model' | 'kind';
  readonly picture: Picture;
  /** Cheapest first. Never empty. */
  readonly storages: readonly StorageOption[];
  /** The first is the one shown where none is chosen. Never empty. */
  readonly colours: readonly ColourOption[];
  readonly description: Localized;
  readonly specifications: readonly SpecificationGroup[];
  /** Facts that are numbers, by the keys of their attributes. */
  readonly numbers: Readonly<Record<string, number>>;
  /** Relative demand, 1 (low) to 100 (high): for best sellers and relevance. */
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
  /** What it sells for today in condition 1 before the seller's own margin, in cents, not rounded to a shop price. */
  readonly referencePriceCents: number;
  /** What we pay for a faultless one, in cents. */
  readonly tradeInPriceCents: number;
  /** The least that we pay for one that no answer makes worthless, in cents. */
  readonly tradeInFloorCents: number;
}

/** What a condition means. */
export interface ConditionMeaning {
  /** One sentence for the choice on the product page. */
  readonly summary: Localized;
  /** What is seen from which distance, battery floor and function. */
  readonly description: Localized;
  /** What holds in it, in a few words each. */
  readonly promises: readonly Localized[];
}

/** Ids from 1 (best) on, without gaps. */
export interface Condition extends ConditionMeaning {
  readonly id: number;
  readonly key: string;
  readonly name: Localized;
  /** How scratched it may be, where that is drawn. */
  readonly marks?: ConditionMarks;
  /** What it means for devices of these categories, but for the models that have what it leaves out. */
  readonly perCategory: readonly (ConditionMeaning & {
    readonly categoryIds: readonly number[];
    readonly exceptModelIds: readonly number[];
  })[];
  /** What it costs, of the best condition. */
  readonly pricePerMille: number;
}

/** A seller. */
export interface Seller {
  readonly id: number;
  readonly name: string;
  readonly city: string;
  /** ISO 3166 code. */
  readonly country: string;
  readonly guaranteeMonths: number;
  /** Working days until delivery, first and last likely. */
  readonly shippingDays: { readonly from: number; readonly to: number };
}

/** What devices come with for an extra price. */
export interface DeviceOption {
  readonly id: number;
  /** What the choice is about. */
  readonly title: Localized;
  /** What the price includes without it. */
  readonly included: Localized;
  readonly name: Localized;
  readonly description: Localized;
  /** Of one piece. */
  readonly priceCents: number;
  readonly modelIds: readonly number[];
}

/** An insurance. */
export interface Insurance {
  readonly id: number;
  readonly kind: string;
  readonly months: number;
  readonly name: Localized;
  readonly description: Localized;
  /** Who insures. */
  readonly insurer?: string;
  /** Addresses of the conditions and of the information sheet; without a host, they are paths of the shop. */
  readonly conditions?: string;
  readonly information?: string;
  /** Premium for the whole term as a share of the device's price, in per mille. */
  readonly perMille: number;
  readonly minimumCents: number;
}

/** A price that held from `daysAgo` days before today until the next entry. */
export interface PricePoint {
  readonly daysAgo: number;
  readonly priceCents: number;
}

/** What one seller asks for one product in one condition; (product, condition, seller) is unique. */
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

/** What an answer does to the price: multiply it, and perhaps limit the grade. */
export interface AnswerEffect {
  /** In per mille of the price so far: 1000 changes nothing, 0 makes the device worthless. */
  readonly perMille: number;
  /** The best grade possible with this answer. */
  readonly bestGrade: TradeInGrade;
}

/** The grade of a used device, the best first. */
export type TradeInGrade = 'A' | 'B' | 'C' | 'D' | 'E';

/** An answer to a question about a used device. */
export interface TradeInAnswer {
  readonly id: number;
  readonly value: Localized;
  readonly description: Localized;
  /** How scratched the device is by this answer, where the wizard draws it. */
  readonly marks?: TradeInMarks;
  readonly effect: AnswerEffect;
}

/** Answers are ordered from best to worst. */
export interface TradeInQuestion {
  readonly id: number;
  readonly categoryId: number;
  /** The models that it is asked about; null for all of the category. */
  readonly modelIds: readonly number[] | null;
  readonly question: Localized;
  readonly type: 'radio' | 'button';
  readonly description: Localized;
  readonly metadata: { readonly battery: boolean; readonly account: boolean };
  readonly answers: readonly TradeInAnswer[];
}

/** A chosen answer. */
export interface GivenAnswer {
  readonly questionId: number;
  readonly answerId: number;
}

/** How one answer moved the price; `changeCents` is 0 or negative and the sum over all leads from base to price. */
export interface TradeInFactor {
  readonly questionId: number;
  readonly answerId: number;
  readonly perMille: number;
  readonly changeCents: number;
}

/** The evaluation of a used device. */
export interface TradeInEvaluation {
  /** 0 means: worthless, recycling with a free label. */
  readonly priceCents: number;
  readonly grade: TradeInGrade;
  readonly basePriceCents: number;
  readonly factors: readonly TradeInFactor[];
}

/** What people look for beside names. */
export interface SearchFeature {
  readonly key: string;
  /** `{value}` stands for the number of the phrase. */
  readonly name: Localized;
  /** Whether listings can be narrowed by it. */
  readonly filter: boolean;
  readonly phrases: readonly string[];
  /** Words before a phrase that make it a part of a name. */
  readonly notAfter: readonly string[];
  /** Models that have it, whatever number the text says. */
  readonly modelIds: readonly number[];
  /** Models that have it where the number of the text is between these. */
  readonly ranges: readonly { readonly modelId: number; readonly from: number; readonly to: number }[];
}

/** Words that mean another one, an order, or nothing in a search. */
export interface SearchWord {
  readonly words: readonly string[];
  /** Null: nothing. */
  readonly means: string | null;
  /** Name of the order by price, the lowest first, that they ask for. */
  readonly cheapestFirst: Localized | null;
}

/** A place that takes parcels of sellers. */
export interface DropOffPoint {
  readonly carrier: string;
  readonly name: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly openingHours: Localized;
}

/** A faster way of shipping for an extra price. */
export interface FasterShipping {
  readonly key: string;
  readonly name: Localized;
  readonly description: Localized;
  /** Of each parcel. */
  readonly priceCents: number;
  /** Working days until a parcel arrives. */
  readonly days: { readonly from: number; readonly to: number };
  /** Where it goes to; Germany where nothing is said. */
  readonly countries?: readonly ('DE' | 'AT')[];
}

/** The whole assortment. */
export interface Catalogue {
  /** Changes whenever the data changes; the same in every process of the same code. */
  readonly version: string;
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
