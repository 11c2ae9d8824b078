/**
 * The answers on which a client can rely, from any host that implements section 7 of the specification. The
 * names are those of `wire/`, which describes the shop's own API host. Here ids can be strings, and every field
 * that the specification does not name is optional.
 */
import type * as host from './index.ts';

export * from './index.ts';

/** An id from a host: may be compared and sent back, but not computed with. */
export type Id = number | string;

/** Not named by the specification, or named without a shape: a host may omit it or send null. */
type Maybe<T> = T | null | undefined;
/** Makes the fields of an entity optional that the specification does not name. */
type Ours<T> = { [Key in keyof T]?: Maybe<T[Key]> };

interface Priced {
  value: number;
}
/** Pictures may be missing, and section 3 names only one size. */
type MaybePictures = Maybe<{ urls?: Maybe<Ours<host.ImageUrls>> }>;

/** The session user of any host. */
export interface Customer extends Ours<Pick<host.Customer, 'id' | 'emailVerified' | 'pendingEmail'>> {
  firstName: string;
  lastName: string;
  email: string;
  username?: Maybe<string>;
  /** Only `false` means that nobody is logged in. */
  authenticated?: Maybe<boolean>;
  address?: Maybe<host.CustomerAddress>;
  profile?: Maybe<Ours<host.Customer['profile']>>;
}
/** The specification does not describe the answer, so the customer is read afterwards. */
export type LoginAnswer = Maybe<Partial<Customer> & Ours<Pick<host.LoginAnswer, 'secondFactor'>>>;

/** The specification names an insurance without describing it. */
export interface CartInsurance {
  id?: Maybe<Id>;
  name?: Maybe<string>;
  price?: Maybe<Priced>;
  description?: Maybe<string>;
  conditions?: Maybe<string>;
  information?: Maybe<string>;
}
/** A line of the cart of any host. */
export interface CartItem extends Ours<
  Pick<host.CartItem, 'delivery' | 'insuranceOptions' | 'notices' | 'option' | 'optionChoice'>
> {
  id: Id;
  offer: { id: Id };
  quantity: { ordered: number };
  stock: { available: number };
  price: Priced;
  insurance?: Maybe<CartInsurance>;
  product: { id: Id; name: string; variation?: Maybe<string>; image?: MaybePictures };
  model: { id: Id };
  condition: { id?: Maybe<Id>; name: string };
  seller?: Maybe<{ id: Id; name: string }>;
}
/** The cart of any host. */
export interface Cart extends Ours<Pick<host.Cart, 'id' | 'revision' | 'discountNotice'>> {
  items: CartItem[];
  summary: { total: number; insurance: number; discount: number; shipping?: number };
  currency: string;
  marketplace?: unknown;
  /** Named without a shape; our host says whether an order can be placed. */
  checkout?: Maybe<{ ready?: Maybe<boolean> }>;
  /** Named without a shape; our host sends code and value. */
  discount?: Maybe<{ code?: Maybe<string>; value?: Maybe<number> } | string | number | boolean>;
  details?: Maybe<{
    stripe?: Maybe<Ours<host.Cart['details']['stripe']>>;
    paypal?: Maybe<Ours<host.Cart['details']['paypal']>>;
    sandbox?: host.Cart['details']['sandbox'] | null;
  }>;
}

/** The parts of a product link. */
export interface ProductHref {
  modelId: Id;
  productName: string;
  productId?: Maybe<Id>;
  conditionId?: Maybe<Id>;
}
/** A product found by the search. */
export interface ShopSearchResult {
  id: Id;
  href: ProductHref;
  image?: MaybePictures;
  /** Section 3 names only the value; a host may add a currency. */
  price: { current: Priced & { currency?: Maybe<string> } };
}
/** The specification names no fields; its search shows brand and name. */
export interface TradeInSearchResult {
  id: Id;
  name: string;
  brand?: Maybe<{ id?: Maybe<Id>; name: string } | string>;
  image?: Maybe<{ small?: Maybe<string> }>;
}
/** A category of the navigation. */
export interface NavigationCategory {
  id: Id;
  name: string;
  /** Id of the parent category, which precedes this one (extension). */
  parentId?: Maybe<Id>;
  metadata?: Maybe<{ icon?: Maybe<string> }>;
}
/** The navigation of the header. */
export interface Navigation {
  categories: NavigationCategory[];
  accessories?: Maybe<NavigationCategory[]>;
}
/** The layout call of any host. */
export interface LayoutContent extends Ours<
  Pick<host.LayoutContent, 'testOperation' | 'paymentMethods' | 'pages' | 'promos'>
> {
  navigation: Navigation;
}

interface Pictured {
  id: Id;
  name: string;
  image?: Maybe<{ small?: Maybe<string> }>;
}
/** A category of devices that can be sold. */
export type TradeInCategory = Pictured;
/** A brand of devices that can be sold. */
export type TradeInBrand = Pictured;
/** A model that can be sold. */
export type TradeInModel = Pictured;
/** A subbrand, which narrows the models. */
export interface TradeInSubbrand {
  id: Id;
  name: string;
  searchQuery: string;
}
/** An attribute of a model with its values. */
export interface TradeInVariation {
  attributeId: Id;
  attributeType: string;
  values: { valueId: Id; value: string }[];
}
/** A sellable product of a model. */
export interface TradeInProduct extends Ours<Pick<host.TradeInProduct, 'upTo'>> {
  id: Id;
  attributes: { attributeId: Id; valueId: Id }[];
}
/** The variations and products of a model. */
export interface TradeInModelVariations {
  variations: TradeInVariation[];
  products: TradeInProduct[];
}
/** A question about the condition of a device. */
export interface TradeInQuestion {
  id: Id;
  question: string;
  type?: Maybe<string>;
  answers: { id: Id; value: string; description?: Maybe<string>; marks?: Maybe<string> }[];
  description?: Maybe<string>;
  metadata?: Maybe<{ battery?: Maybe<boolean>; account?: Maybe<boolean> }>;
}
/** A question with its chosen answer. */
export interface TradeInAnswerPair {
  question_id: Id;
  answer_id: Id;
}
/** The answers for which an offer is requested. */
export interface TradeInOfferRequest {
  answers: TradeInAnswerPair[];
}
/** The offer for a device. Without a grade, which is then empty, there is none. */
export interface TradeInOffer extends Ours<
  Pick<host.TradeInOffer, 'quoteId' | 'validUntil' | 'reasons' | 'bonus'>
> {
  price: number;
  grade: string;
}
/** The order of a sale, exactly as section 3 shows it. */
export interface TradeInOrderRequest {
  customer: host.TradeInOrderRequest['customer'];
  device: { answers: TradeInAnswerPair[]; productId: Id };
}
/** The specification leaves its shape open. */
export type TradeInOrderResult = Maybe<Ours<host.TradeInOrderResult>>;
/** An extension's answer, with the entities of the specification in it. */
export interface TradeInSelection {
  /** Null when the host describes only the variations of a device. */
  category: TradeInCategory | null;
  brand: TradeInBrand | null;
  model: TradeInModel;
}

type CartCall =
  | `${'GET' | 'POST'} /api/checkout/{locale}/buy/cart/customer`
  | `${'PATCH' | 'DELETE'} /api/checkout/{locale}/buy/cart/customer/{itemId}`
  | `${'POST' | 'DELETE'} /api/checkout/{locale}/buy/cart/customer/{itemId}/${'insurance' | 'option'}`
  | `${'POST' | 'DELETE'} /api/checkout/{locale}/buy/cart/customer/discount`;

/** Answers of calls that the specification names. */
interface SpecifiedAnswers extends Record<CartCall, Cart> {
  /** Null means that nobody is logged in, too. */
  'GET /api/auth/{locale}/customer': Customer | null;
  'POST /api/auth/{locale}/customer/login': LoginAnswer;
  'PATCH /api/auth/{locale}/customer/address': Customer;
  'PATCH /api/auth/{locale}/customer': Customer;
  'GET /api/trade-in/{locale}/integrations/devices/categories': TradeInCategory[];
  'GET /api/trade-in/{locale}/integrations/devices/brands/{categoryId}': TradeInBrand[];
  'GET /api/trade-in/{locale}/integrations/devices/subbrands/{brandId}/{categoryId}': TradeInSubbrand[];
  'GET /api/trade-in/{locale}/integrations/devices/models/{categoryId}/{brandId}': TradeInModel[];
  'GET /api/trade-in/{locale}/integrations/devices/models-variations/{modelId}': TradeInModelVariations;
  'GET /api/trade-in/{locale}/integrations/trading-in/{variationId}': TradeInQuestion[];
  'POST /api/trade-in/{locale}/integrations/trading-in/{variationId}': TradeInOffer;
  'POST /api/trade-in/{locale}/integrations/orders': TradeInOrderResult;
  /** Only their number is used. */
  'GET /api/notifications/{locale}/customer/tickets/messages/count': unknown[];
  'GET /api/offers/{locale}/buy-offers/shop/models': ShopSearchResult[];
  'GET /api/trade-in/{locale}/models/navbar/models/search': { models: TradeInSearchResult[] };
  'GET /api/content/{locale}/layout': LayoutContent;
}
interface SpecifiedBodies {
  'POST /api/checkout/{locale}/buy/cart/customer': { offerId: Id; quantity: number };
  'POST /api/checkout/{locale}/buy/cart/customer/{itemId}/insurance': { insuranceId: Id };
  'POST /api/trade-in/{locale}/integrations/trading-in/{variationId}': TradeInOfferRequest;
  'POST /api/trade-in/{locale}/integrations/orders': TradeInOrderRequest;
}

/** The content of `data` in the answer to a call, as far as a client can rely on it with any host. */
export type ApiAnswer<N extends host.ApiCallName> = N extends keyof SpecifiedAnswers
  ? SpecifiedAnswers[N]
  : host.ApiAnswer<N>;
/** The body of a call; undefined if it has none. */
export type ApiBody<N extends host.ApiCallName> = N extends keyof SpecifiedBodies
  ? SpecifiedBodies[N]
  : host.ApiBody<N>;
