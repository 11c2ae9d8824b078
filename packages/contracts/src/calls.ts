import type {
  AddressUpdate,
  Customer,
  CustomerExport,
  CustomerSession,
  CustomerUpdate,
  ErasureRequest,
  Language,
  LoginAnswer,
  LoginRequest,
  PasswordChangeRequest,
  PasswordResetMailRequest,
  PasswordResetRequest,
  PreferencesUpdate,
  RegisterRequest,
  UnreadMessage,
} from './wire/account.ts';
import type {
  AddPasskeyRequest,
  LoginWays,
  PasskeyCreationOptions,
  PasskeyLoginRequest,
  PasskeyOptionsRequest,
  PasskeyRequestOptions,
  RecoveryCodeRequest,
  SecondFactorRequest,
  SecondFactorResult,
} from './wire/passkey.ts';
import type {
  AddInsuranceRequest,
  AddToCartRequest,
  Cart,
  ChangeQuantityRequest,
  RedeemRequest,
} from './wire/cart.ts';
import type {
  HomeContent,
  LayoutContent,
  Listing,
  ProductDetail,
  ShopAddresses,
  ShopSearchResult,
  TradeInSearchResult,
  TradeInValue,
} from './wire/catalogue.ts';
import type {
  Checkout,
  CheckoutUpdate,
  Order,
  OrderList,
  PlaceOrderRequest,
  PlaceOrderResult,
  PreparedCheckoutPayment,
  PreparePaymentRequest,
  WithdrawalRequest,
} from './wire/order.ts';
import type {
  PaymentProviderInfo,
  SandboxApproval,
  SandboxResult,
  SandboxSecondStep,
} from './wire/payment.ts';
import type { Attachment } from './wire/attachment.ts';
import type { Consent, ConsentRequest } from './wire/consent.ts';
import type { ContactReceipt, ContactRequest } from './wire/contact.ts';
import type { Paged } from './wire/envelope.ts';
import type { Question, QuestionReceipt, QuestionRequest } from './wire/question.ts';
import type { Reminder, ReminderReceipt, ReminderRequest } from './wire/reminder.ts';
import type { NewestReviews, OrderReviews, ReviewList, ReviewRequest } from './wire/review.ts';
import type { ComparedDevice, SavedCard, WishList, WishListMerge } from './wire/saved.ts';
import type { InsuranceClaimRequest, InsuranceContract } from './wire/insurance.ts';
import type {
  NewTicketRequest,
  Ticket,
  TicketMessageRequest,
  TicketReadRequest,
  TicketSummary,
} from './wire/ticket.ts';
import type { WithdrawalDeclaration, WithdrawalReceipt } from './wire/withdrawal.ts';
import type { CounterOfferDecision, TradeInCase, TradeInCaseSummary } from './wire/trade-in-case.ts';
import type {
  OfferMailReceipt,
  OfferMailRequest,
  PopularTradeIn,
  SavedTradeInOffer,
  TradeInBrand,
  TradeInCategory,
  TradeInModel,
  TradeInModelVariations,
  TradeInOffer,
  TradeInOfferRequest,
  TradeInOrderRequest,
  TradeInOrderResult,
  TradeInQuestion,
  TradeInSelection,
  TradeInSubbrand,
} from './wire/trade-in.ts';

/** Query parameters; undefined ones are left out. */
export type Query = Record<string, string | number | undefined>;

/**
 * Every call of the API, by method and path as section 7 of the specification writes them (with `/api`, which the
 * client removes). `answer` is what stands in `data`. This one map types the client; a part that uses a call which
 * is not here does not compile.
 */
export interface ApiCalls {
  'GET /api/auth/{locale}/customer': { answer: Customer };
  'POST /api/auth/{locale}/customer/login': { body: LoginRequest; answer: LoginAnswer };
  'POST /api/auth/{locale}/customer/logout': { answer: unknown };
  'POST /api/auth/{locale}/customer/register': { body: RegisterRequest; answer: unknown };
  'POST /api/auth/{locale}/customer/password-reset/email': {
    body: PasswordResetMailRequest;
    answer: unknown;
  };
  'POST /api/auth/{locale}/customer/password-reset': { body: PasswordResetRequest; answer: unknown };
  'POST /api/auth/{locale}/customer/password-change': { body: PasswordChangeRequest; answer: unknown };
  'GET /api/auth/{locale}/customer/verify': { query: { token: string }; answer: unknown };
  'PATCH /api/auth/{locale}/customer/address': { body: AddressUpdate; answer: Customer };
  'PATCH /api/auth/{locale}/customer': { body: CustomerUpdate; answer: Customer };

  'GET /api/checkout/{locale}/buy/cart/customer': { answer: Cart };
  'POST /api/checkout/{locale}/buy/cart/customer': { body: AddToCartRequest; answer: Cart };
  'PATCH /api/checkout/{locale}/buy/cart/customer/{itemId}': { body: ChangeQuantityRequest; answer: Cart };
  'DELETE /api/checkout/{locale}/buy/cart/customer/{itemId}': { answer: Cart };
  'POST /api/checkout/{locale}/buy/cart/customer/{itemId}/insurance': {
    body: AddInsuranceRequest;
    answer: Cart;
  };
  'DELETE /api/checkout/{locale}/buy/cart/customer/{itemId}/insurance': { answer: Cart };
  'POST /api/checkout/{locale}/buy/cart/customer/discount': { body: RedeemRequest; answer: Cart };
  'DELETE /api/checkout/{locale}/buy/cart/customer/discount': { answer: Cart };

  'GET /api/trade-in/{locale}/integrations/devices/categories': { answer: TradeInCategory[] };
  'GET /api/trade-in/{locale}/integrations/devices/brands/{categoryId}': { answer: TradeInBrand[] };
  'GET /api/trade-in/{locale}/integrations/devices/subbrands/{brandId}/{categoryId}': {
    answer: TradeInSubbrand[];
  };
  'GET /api/trade-in/{locale}/integrations/devices/models/{categoryId}/{brandId}': { answer: TradeInModel[] };
  'GET /api/trade-in/{locale}/integrations/devices/models-variations/{modelId}': {
    answer: TradeInModelVariations;
  };
  'GET /api/trade-in/{locale}/integrations/devices/select/{modelId}': { answer: TradeInSelection };
  'GET /api/trade-in/{locale}/integrations/trading-in/{variationId}': { answer: TradeInQuestion[] };
  'POST /api/trade-in/{locale}/integrations/trading-in/{variationId}': {
    body: TradeInOfferRequest;
    answer: TradeInOffer;
  };
  'GET /api/trade-in/{locale}/integrations/devices/popular': { answer: PopularTradeIn[] };
  'POST /api/trade-in/{locale}/integrations/quotes/{quoteId}/mail': {
    body: OfferMailRequest;
    answer: OfferMailReceipt;
  };
  'GET /api/trade-in/{locale}/integrations/quotes/{quoteId}': {
    query: { key: string };
    answer: SavedTradeInOffer;
  };
  'POST /api/trade-in/{locale}/integrations/quotes/{quoteId}/resume': {
    query: { key: string };
    answer: SavedTradeInOffer;
  };
  /** `partner` names whose page the sale was made in (extension). */
  'POST /api/trade-in/{locale}/integrations/orders': {
    query: { partner?: string };
    body: TradeInOrderRequest;
    answer: TradeInOrderResult;
  };

  'GET /api/platform/{locale}/customer/languages': { answer: Language[] };
  'GET /api/notifications/{locale}/customer/tickets/messages/count': { answer: UnreadMessage[] };
  'GET /api/offers/{locale}/buy-offers/shop/models': { answer: ShopSearchResult[] };
  'GET /api/trade-in/{locale}/models/navbar/models/search': { answer: { models: TradeInSearchResult[] } };
  'GET /api/content/{locale}/layout': { answer: LayoutContent };

  'POST /api/auth/{locale}/customer/verify/email': { answer: unknown };
  'GET /api/auth/{locale}/customer/sessions': { answer: CustomerSession[] };
  'DELETE /api/auth/{locale}/customer/sessions': { answer: CustomerSession[] };
  'DELETE /api/auth/{locale}/customer/sessions/{sessionId}': { answer: CustomerSession[] };
  'PATCH /api/auth/{locale}/customer/preferences': { body: PreferencesUpdate; answer: Customer };
  'GET /api/auth/{locale}/customer/passkeys': { answer: LoginWays };
  'POST /api/auth/{locale}/customer/passkeys/options': {
    body: PasskeyOptionsRequest;
    answer: PasskeyCreationOptions;
  };
  'POST /api/auth/{locale}/customer/passkeys': { body: AddPasskeyRequest; answer: LoginWays };
  'DELETE /api/auth/{locale}/customer/passkeys/{passkeyId}': { answer: LoginWays };
  'POST /api/auth/{locale}/customer/passkeys/second-factor': {
    body: SecondFactorRequest;
    answer: SecondFactorResult;
  };
  'POST /api/auth/{locale}/customer/login/options': { answer: PasskeyRequestOptions };
  'POST /api/auth/{locale}/customer/login/passkey': { body: PasskeyLoginRequest; answer: Customer };
  'POST /api/auth/{locale}/customer/login/recovery-code': { body: RecoveryCodeRequest; answer: Customer };
  'GET /api/auth/{locale}/customer/export': { answer: CustomerExport };
  'POST /api/auth/{locale}/customer/erasure': { body: ErasureRequest; answer: unknown };

  'GET /api/trade-in/{locale}/customer/cases': { answer: Paged<TradeInCaseSummary> };
  'GET /api/trade-in/{locale}/customer/cases/{caseId}': { answer: TradeInCase };
  'POST /api/trade-in/{locale}/customer/cases/{caseId}/decision': {
    body: CounterOfferDecision;
    answer: TradeInCase;
  };
  'POST /api/trade-in/{locale}/customer/cases/{caseId}/claim': { answer: TradeInCase };
  'GET /api/notifications/{locale}/customer/tickets': { answer: Paged<TicketSummary> };
  'POST /api/notifications/{locale}/customer/tickets': { body: NewTicketRequest; answer: Ticket };
  /** The body is the file itself, at most 5 MB; `name` is how its owner calls it. */
  'POST /api/notifications/{locale}/customer/tickets/attachments': {
    query: { name: string };
    body: Blob;
    answer: Attachment;
  };
  'GET /api/notifications/{locale}/customer/tickets/{ticketId}': { answer: Ticket };
  'POST /api/notifications/{locale}/customer/tickets/{ticketId}/messages': {
    body: TicketMessageRequest;
    answer: Ticket;
  };
  'POST /api/notifications/{locale}/customer/tickets/{ticketId}/read': {
    body: TicketReadRequest;
    answer: Ticket;
  };
  'POST /api/notifications/{locale}/customer/contact': { body: ContactRequest; answer: ContactReceipt };
  'GET /api/insurance/{locale}/customer/contracts': { answer: InsuranceContract[] };
  'POST /api/insurance/{locale}/customer/contracts/{contractId}/cancel': { answer: InsuranceContract };
  'POST /api/insurance/{locale}/customer/contracts/{contractId}/claims': {
    body: InsuranceClaimRequest;
    answer: Ticket;
  };
  'GET /api/platform/{locale}/customer/consents': { answer: Consent | null };
  'POST /api/platform/{locale}/customer/consents': { body: ConsentRequest; answer: Consent };

  'GET /api/content/{locale}/home': { answer: HomeContent };
  'GET /api/offers/{locale}/listing': { answer: Listing };
  'GET /api/offers/{locale}/product/{modelId}': { answer: ProductDetail };
  'GET /api/offers/{locale}/addresses': { answer: ShopAddresses };
  'GET /api/offers/{locale}/trade-in-values': { query: { search: string }; answer: TradeInValue[] };

  'GET /api/offers/{locale}/product/{modelId}/reviews': {
    query: { sort?: string; stars?: number; page?: number };
    answer: ReviewList;
  };
  'GET /api/content/{locale}/reviews': { answer: NewestReviews };
  'GET /api/checkout/{locale}/buy/orders/{orderId}/reviews': {
    query: { key?: string };
    answer: OrderReviews;
  };
  'POST /api/checkout/{locale}/buy/orders/{orderId}/reviews/{lineId}': {
    query: { key?: string };
    body: ReviewRequest;
    answer: OrderReviews;
  };
  'DELETE /api/checkout/{locale}/buy/orders/{orderId}/reviews/{lineId}': {
    query: { key?: string };
    answer: OrderReviews;
  };
  'POST /api/checkout/{locale}/buy/orders/{orderId}/reviews/stop': {
    query: { key?: string };
    answer: OrderReviews;
  };
  'GET /api/offers/{locale}/product/{modelId}/questions': {
    query: { page?: number };
    answer: Paged<Question>;
  };
  'POST /api/offers/{locale}/product/{modelId}/questions': { body: QuestionRequest; answer: QuestionReceipt };
  'POST /api/offers/{locale}/reminders': { body: ReminderRequest; answer: ReminderReceipt };
  'GET /api/offers/{locale}/reminders/{token}': { answer: Reminder };
  'POST /api/offers/{locale}/reminders/{token}/confirm': { answer: Reminder };
  'POST /api/offers/{locale}/reminders/{token}/end': { answer: Reminder };
  'GET /api/offers/{locale}/cards': { query: { items: string }; answer: SavedCard[] };
  'GET /api/offers/{locale}/compare': { query: { models: string }; answer: ComparedDevice[] };
  'GET /api/platform/{locale}/customer/wish-list': { answer: WishList };
  'POST /api/platform/{locale}/customer/wish-list': { body: WishListMerge; answer: WishList };
  'DELETE /api/platform/{locale}/customer/wish-list/{productId}/{conditionId}': { answer: WishList };

  'GET /api/checkout/{locale}/buy/checkout': { answer: Checkout };
  'PATCH /api/checkout/{locale}/buy/checkout': { body: CheckoutUpdate; answer: Checkout };
  'POST /api/checkout/{locale}/buy/payments': {
    body: PreparePaymentRequest;
    answer: PreparedCheckoutPayment;
  };
  'POST /api/checkout/{locale}/buy/orders': { body: PlaceOrderRequest; answer: PlaceOrderResult };
  'GET /api/checkout/{locale}/buy/orders': { query: { cursor?: string }; answer: OrderList };
  'GET /api/checkout/{locale}/buy/orders/{orderId}': { query: { key?: string }; answer: Order };
  'POST /api/checkout/{locale}/buy/orders/{orderId}/cancel': { query: { key?: string }; answer: Order };
  'POST /api/checkout/{locale}/buy/orders/{orderId}/withdrawals': {
    query: { key?: string };
    body: WithdrawalRequest;
    answer: Order;
  };
  'POST /api/checkout/{locale}/buy/orders/{orderId}/claim': { query: { key: string }; answer: Order };

  'POST /api/checkout/{locale}/buy/withdrawals': { body: WithdrawalDeclaration; answer: WithdrawalReceipt };

  'GET /api/checkout/{locale}/buy/payment-providers': { answer: PaymentProviderInfo[] };
  'POST /api/checkout/{locale}/buy/sandbox-payments/{reference}': {
    body: SandboxApproval;
    answer: SandboxResult;
  };
  'POST /api/checkout/{locale}/buy/sandbox-payments/{reference}/second-step': {
    body: SandboxSecondStep;
    answer: SandboxResult;
  };
}
export type ApiCallName = keyof ApiCalls;
export type ApiAnswer<N extends ApiCallName> = ApiCalls[N]['answer'];
export type ApiBody<N extends ApiCallName> = ApiCalls[N] extends { body: infer B } ? B : undefined;
