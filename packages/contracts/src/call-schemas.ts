import { Type } from 'typebox';
import {
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
  PasswordResetChoice,
  PasswordResetMailRequest,
  PasswordResetRequest,
  PreferencesUpdate,
  RegisterRequest,
  RestoreAddressRequest,
  UnreadMessage,
} from './wire/account.ts';
import {
  AddPasskeyRequest,
  FactorRecovery,
  FactorRecoveryRequest,
  LoginWays,
  PasskeyCreationOptions,
  PasskeyLoginRequest,
  PasskeyOptionsRequest,
  PasskeyRequestOptions,
  RecoveryCodeRequest,
  RemovePasskeyRequest,
  SecondFactorRequest,
  SecondFactorResult,
} from './wire/passkey.ts';
import {
  AddInsuranceRequest,
  AddToCartRequest,
  Cart,
  ChangeQuantityRequest,
  ChooseOptionRequest,
  RedeemRequest,
} from './wire/cart.ts';
import {
  HomeContent,
  LayoutContent,
  Listing,
  ProductDetail,
  OfferPrices,
  ShopAddresses,
  ShopConditions,
  ShopSearchResult,
  TradeInSearchResult,
  TradeInValue,
} from './wire/catalogue.ts';
import { CompanyData, ShopAppearance } from './wire/company.ts';
import { DocumentNames, DocumentText } from './wire/document.ts';
import { PageTeasers, PageText } from './wire/page.ts';
import {
  Checkout,
  CheckoutUpdate,
  Order,
  OrderLinkReceipt,
  OrderLinkRequest,
  OrderList,
  PlaceOrderRequest,
  PlaceOrderResult,
  PreparedCheckoutPayment,
  PreparePaymentRequest,
  WithdrawalRequest,
} from './wire/order.ts';
import { PaymentProviderInfo, SandboxApproval, SandboxResult, SandboxSecondStep } from './wire/payment.ts';
import { Attachment } from './wire/attachment.ts';
import { Consent, ConsentRequest } from './wire/consent.ts';
import { ContactReceipt, ContactRequest } from './wire/contact.ts';
import { OrNull, Page } from './wire/envelope.ts';
import { Question, QuestionReceipt, QuestionRequest } from './wire/question.ts';
import { Reminder, ReminderReceipt, ReminderRequest } from './wire/reminder.ts';
import { NewestReviews, OrderReviews, ReviewList, ReviewRequest } from './wire/review.ts';
import { ComparedDevice, SavedCard, WishList, WishListMerge } from './wire/saved.ts';
import { InsuranceClaimRequest, InsuranceContract } from './wire/insurance.ts';
import {
  NewTicketRequest,
  Ticket,
  TicketMessageRequest,
  TicketReadRequest,
  TicketSummary,
} from './wire/ticket.ts';
import { WithdrawalDeclaration, WithdrawalReceipt } from './wire/withdrawal.ts';
import {
  CounterOfferDecision,
  SerialNumberRequest,
  TradeInCase,
  TradeInCaseSummary,
} from './wire/trade-in-case.ts';
import {
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
  TradeInPayment,
} from './wire/trade-in.ts';

/**
 * The calls of section 7 of the specification, by method and path as written there (with `/api`, which the
 * client removes). `answer` is the content of `data`. Every host has these calls, with the fields that section 3
 * names. Further fields are extensions of the shop's own host; other hosts may omit them, so they are optional
 * in the types of clients (`client.ts`).
 */
export const SpecifiedCallSchemas = {
  'GET /api/auth/{locale}/customer': { answer: Customer },
  'POST /api/auth/{locale}/customer/login': { body: LoginRequest, answer: LoginAnswer },
  'POST /api/auth/{locale}/customer/logout': { answer: Type.Unknown() },
  'POST /api/auth/{locale}/customer/register': { body: RegisterRequest, answer: Type.Unknown() },
  'POST /api/auth/{locale}/customer/password-reset/email': {
    body: PasswordResetMailRequest,
    answer: Type.Unknown(),
  },
  'POST /api/auth/{locale}/customer/password-reset': { body: PasswordResetRequest, answer: Type.Unknown() },
  'POST /api/auth/{locale}/customer/password-change': { body: PasswordChangeRequest, answer: Type.Unknown() },
  'GET /api/auth/{locale}/customer/verify': {
    query: Type.Object({ token: Type.String() }),
    answer: Type.Unknown(),
  },
  'PATCH /api/auth/{locale}/customer/address': { body: AddressUpdate, answer: Customer },
  'PATCH /api/auth/{locale}/customer': { body: CustomerUpdate, answer: Customer },
  'GET /api/checkout/{locale}/buy/cart/customer': { answer: Cart },
  'POST /api/checkout/{locale}/buy/cart/customer': { body: AddToCartRequest, answer: Cart },
  'PATCH /api/checkout/{locale}/buy/cart/customer/{itemId}': { body: ChangeQuantityRequest, answer: Cart },
  'DELETE /api/checkout/{locale}/buy/cart/customer/{itemId}': { answer: Cart },
  'POST /api/checkout/{locale}/buy/cart/customer/{itemId}/insurance': {
    body: AddInsuranceRequest,
    answer: Cart,
  },
  'DELETE /api/checkout/{locale}/buy/cart/customer/{itemId}/insurance': { answer: Cart },
  'POST /api/checkout/{locale}/buy/cart/customer/discount': { body: RedeemRequest, answer: Cart },
  'DELETE /api/checkout/{locale}/buy/cart/customer/discount': { answer: Cart },
  'GET /api/trade-in/{locale}/integrations/devices/categories': { answer: Type.Array(TradeInCategory) },
  'GET /api/trade-in/{locale}/integrations/devices/brands/{categoryId}': { answer: Type.Array(TradeInBrand) },
  'GET /api/trade-in/{locale}/integrations/devices/subbrands/{brandId}/{categoryId}': {
    answer: Type.Array(TradeInSubbrand),
  },
  'GET /api/trade-in/{locale}/integrations/devices/models/{categoryId}/{brandId}': {
    answer: Type.Array(TradeInModel),
  },
  'GET /api/trade-in/{locale}/integrations/devices/models-variations/{modelId}': {
    answer: TradeInModelVariations,
  },
  'GET /api/trade-in/{locale}/integrations/trading-in/{variationId}': { answer: Type.Array(TradeInQuestion) },
  'POST /api/trade-in/{locale}/integrations/trading-in/{variationId}': {
    body: TradeInOfferRequest,
    answer: TradeInOffer,
  },
  /** `partner` names the partner on whose page the sale was made (extension). */
  'POST /api/trade-in/{locale}/integrations/orders': {
    query: Type.Object({
      partner: Type.Optional(Type.String()),
      /** An earlier sale whose parcel the device should share, and the key of that sale's link. */
      parcel: Type.Optional(Type.String()),
      key: Type.Optional(Type.String()),
    }),
    body: TradeInOrderRequest,
    answer: TradeInOrderResult,
  },
  'GET /api/platform/{locale}/customer/languages': { answer: Type.Array(Language) },
  'GET /api/notifications/{locale}/customer/tickets/messages/count': { answer: Type.Array(UnreadMessage) },
  'GET /api/offers/{locale}/buy-offers/shop/models': { answer: Type.Array(ShopSearchResult) },
  'GET /api/trade-in/{locale}/models/navbar/models/search': {
    answer: Type.Object({ models: Type.Array(TradeInSearchResult) }),
  },
  'GET /api/content/{locale}/layout': { answer: LayoutContent },
} as const;

/**
 * Extensions: calls that only the shop's own host is guaranteed to have. Other hosts may lack any of them,
 * so pages must also work without them.
 */
export const ExtensionCallSchemas = {
  'POST /api/checkout/{locale}/buy/cart/customer/{itemId}/option': {
    body: ChooseOptionRequest,
    answer: Cart,
  },
  'DELETE /api/checkout/{locale}/buy/cart/customer/{itemId}/option': { answer: Cart },
  'GET /api/trade-in/{locale}/integrations/devices/select/{modelId}': { answer: TradeInSelection },
  'GET /api/trade-in/{locale}/integrations/devices/popular': { answer: Type.Array(PopularTradeIn) },
  'POST /api/trade-in/{locale}/integrations/quotes/{quoteId}/mail': {
    body: OfferMailRequest,
    answer: OfferMailReceipt,
  },
  'GET /api/trade-in/{locale}/integrations/quotes/{quoteId}': {
    query: Type.Object({ key: Type.String() }),
    answer: SavedTradeInOffer,
  },
  'POST /api/trade-in/{locale}/integrations/quotes/{quoteId}/resume': {
    query: Type.Object({ key: Type.String() }),
    answer: SavedTradeInOffer,
  },
  'POST /api/auth/{locale}/customer/verify/email': { answer: Type.Unknown() },
  'POST /api/auth/{locale}/customer/email/restore': { body: RestoreAddressRequest, answer: Type.Unknown() },
  'GET /api/auth/{locale}/customer/password-reset': { answer: PasswordResetChoice },
  'GET /api/auth/{locale}/customer/sessions': { answer: Type.Array(CustomerSession) },
  'DELETE /api/auth/{locale}/customer/sessions': { answer: Type.Array(CustomerSession) },
  'DELETE /api/auth/{locale}/customer/sessions/{sessionId}': { answer: Type.Array(CustomerSession) },
  'PATCH /api/auth/{locale}/customer/preferences': { body: PreferencesUpdate, answer: Customer },
  'GET /api/auth/{locale}/customer/passkeys': { answer: LoginWays },
  'POST /api/auth/{locale}/customer/passkeys/options': {
    body: PasskeyOptionsRequest,
    answer: PasskeyCreationOptions,
  },
  'POST /api/auth/{locale}/customer/passkeys': { body: AddPasskeyRequest, answer: LoginWays },
  'DELETE /api/auth/{locale}/customer/passkeys/{passkeyId}': {
    body: RemovePasskeyRequest,
    answer: LoginWays,
  },
  'POST /api/auth/{locale}/customer/passkeys/second-factor': {
    body: SecondFactorRequest,
    answer: SecondFactorResult,
  },
  'POST /api/auth/{locale}/customer/login/options': { answer: PasskeyRequestOptions },
  'POST /api/auth/{locale}/customer/login/passkey': { body: PasskeyLoginRequest, answer: Customer },
  'POST /api/auth/{locale}/customer/login/recovery-code': { body: RecoveryCodeRequest, answer: Customer },
  'POST /api/auth/{locale}/customer/login/factor-recovery': { answer: FactorRecovery },
  'POST /api/auth/{locale}/customer/factor-recovery/start': {
    body: FactorRecoveryRequest,
    answer: FactorRecovery,
  },
  'POST /api/auth/{locale}/customer/factor-recovery/stop': {
    body: FactorRecoveryRequest,
    answer: FactorRecovery,
  },
  'DELETE /api/auth/{locale}/customer/factor-recovery': { answer: LoginWays },
  'GET /api/auth/{locale}/customer/export': { answer: CustomerExport },
  'POST /api/auth/{locale}/customer/erasure': { body: ErasureRequest, answer: Type.Unknown() },
  'GET /api/trade-in/{locale}/customer/cases': { answer: Page(TradeInCaseSummary) },
  'GET /api/trade-in/{locale}/customer/cases/{caseId}': { answer: TradeInCase },
  'POST /api/trade-in/{locale}/customer/cases/{caseId}/decision': {
    body: CounterOfferDecision,
    answer: TradeInCase,
  },
  'POST /api/trade-in/{locale}/customer/cases/{caseId}/account': {
    body: TradeInPayment,
    answer: TradeInCase,
  },
  'POST /api/trade-in/{locale}/customer/cases/{caseId}/serial-number': {
    body: SerialNumberRequest,
    answer: TradeInCase,
  },
  'POST /api/trade-in/{locale}/customer/cases/{caseId}/claim': { answer: TradeInCase },
  'GET /api/notifications/{locale}/customer/tickets': { answer: Page(TicketSummary) },
  'POST /api/notifications/{locale}/customer/tickets': { body: NewTicketRequest, answer: Ticket },
  /** The body is the file itself, at most 5 MB; `name` is its file name. */
  'POST /api/notifications/{locale}/customer/tickets/attachments': {
    query: Type.Object({ name: Type.String() }),
    body: Type.Unsafe<Blob>({}),
    answer: Attachment,
  },
  'GET /api/notifications/{locale}/customer/tickets/{ticketId}': { answer: Ticket },
  'POST /api/notifications/{locale}/customer/tickets/{ticketId}/messages': {
    body: TicketMessageRequest,
    answer: Ticket,
  },
  'POST /api/notifications/{locale}/customer/tickets/{ticketId}/read': {
    body: TicketReadRequest,
    answer: Ticket,
  },
  'POST /api/notifications/{locale}/customer/contact': { body: ContactRequest, answer: ContactReceipt },
  'GET /api/insurance/{locale}/customer/contracts': { answer: Type.Array(InsuranceContract) },
  'POST /api/insurance/{locale}/customer/contracts/{contractId}/cancel': { answer: InsuranceContract },
  'POST /api/insurance/{locale}/customer/contracts/{contractId}/claims': {
    body: InsuranceClaimRequest,
    answer: Ticket,
  },
  'GET /api/platform/{locale}/customer/consents': { answer: OrNull(Consent) },
  'POST /api/platform/{locale}/customer/consents': { body: ConsentRequest, answer: Consent },
  'GET /api/content/{locale}/home': { answer: HomeContent },
  'GET /api/content/{locale}/company': { answer: CompanyData },
  'GET /api/content/{locale}/appearance': { answer: ShopAppearance },
  'GET /api/content/{locale}/conditions': { answer: ShopConditions },
  'GET /api/content/{locale}/documents': { answer: DocumentNames },
  'GET /api/content/{locale}/documents/{document}': {
    query: Type.Object({ version: Type.Optional(Type.String()) }),
    answer: DocumentText,
  },
  'GET /api/content/{locale}/pages': { answer: PageTeasers },
  'GET /api/content/{locale}/pages/{page}': { answer: PageText },
  'GET /api/offers/{locale}/listing': { answer: Listing },
  'GET /api/offers/{locale}/product/{modelId}': { answer: ProductDetail },
  'GET /api/offers/{locale}/addresses': { answer: ShopAddresses },
  'GET /api/offers/{locale}/price-history': {
    query: Type.Object({ offerId: Type.String() }),
    answer: OfferPrices,
  },
  'GET /api/offers/{locale}/trade-in-values': {
    query: Type.Object({ search: Type.String() }),
    answer: Type.Array(TradeInValue),
  },
  'GET /api/offers/{locale}/product/{modelId}/reviews': {
    query: Type.Object({
      sort: Type.Optional(Type.String()),
      stars: Type.Optional(Type.Number()),
      page: Type.Optional(Type.Number()),
    }),
    answer: ReviewList,
  },
  'GET /api/content/{locale}/reviews': { answer: NewestReviews },
  'GET /api/checkout/{locale}/buy/orders/{orderId}/reviews': {
    query: Type.Object({ key: Type.Optional(Type.String()) }),
    answer: OrderReviews,
  },
  'POST /api/checkout/{locale}/buy/orders/{orderId}/reviews/{lineId}': {
    query: Type.Object({ key: Type.Optional(Type.String()) }),
    body: ReviewRequest,
    answer: OrderReviews,
  },
  'DELETE /api/checkout/{locale}/buy/orders/{orderId}/reviews/{lineId}': {
    query: Type.Object({ key: Type.Optional(Type.String()) }),
    answer: OrderReviews,
  },
  'POST /api/checkout/{locale}/buy/orders/{orderId}/reviews/stop': {
    query: Type.Object({ key: Type.Optional(Type.String()) }),
    answer: OrderReviews,
  },
  'GET /api/offers/{locale}/product/{modelId}/questions': {
    query: Type.Object({ page: Type.Optional(Type.Number()) }),
    answer: Page(Question),
  },
  'POST /api/offers/{locale}/product/{modelId}/questions': { body: QuestionRequest, answer: QuestionReceipt },
  'POST /api/offers/{locale}/reminders': { body: ReminderRequest, answer: ReminderReceipt },
  'GET /api/offers/{locale}/reminders/{token}': { answer: Reminder },
  'POST /api/offers/{locale}/reminders/{token}/confirm': { answer: Reminder },
  'POST /api/offers/{locale}/reminders/{token}/end': { answer: Reminder },
  'GET /api/offers/{locale}/cards': {
    query: Type.Object({ items: Type.String() }),
    answer: Type.Array(SavedCard),
  },
  'GET /api/offers/{locale}/compare': {
    query: Type.Object({ models: Type.String() }),
    answer: Type.Array(ComparedDevice),
  },
  'GET /api/platform/{locale}/customer/wish-list': { answer: WishList },
  'POST /api/platform/{locale}/customer/wish-list': { body: WishListMerge, answer: WishList },
  'DELETE /api/platform/{locale}/customer/wish-list/{productId}/{conditionId}': { answer: WishList },
  'GET /api/checkout/{locale}/buy/checkout': { answer: Checkout },
  'PATCH /api/checkout/{locale}/buy/checkout': { body: CheckoutUpdate, answer: Checkout },
  'POST /api/checkout/{locale}/buy/payments': {
    body: PreparePaymentRequest,
    answer: PreparedCheckoutPayment,
  },
  'POST /api/checkout/{locale}/buy/orders': { body: PlaceOrderRequest, answer: PlaceOrderResult },
  'GET /api/checkout/{locale}/buy/orders': {
    query: Type.Object({ cursor: Type.Optional(Type.String()) }),
    answer: OrderList,
  },
  'GET /api/checkout/{locale}/buy/orders/{orderId}': {
    query: Type.Object({ key: Type.Optional(Type.String()) }),
    answer: Order,
  },
  'POST /api/checkout/{locale}/buy/orders/{orderId}/cancel': {
    query: Type.Object({ key: Type.Optional(Type.String()) }),
    answer: Order,
  },
  'POST /api/checkout/{locale}/buy/orders/{orderId}/withdrawals': {
    query: Type.Object({ key: Type.Optional(Type.String()) }),
    body: WithdrawalRequest,
    answer: Order,
  },
  'POST /api/checkout/{locale}/buy/orders/{orderId}/claim': {
    query: Type.Object({ key: Type.String() }),
    answer: Order,
  },
  'POST /api/checkout/{locale}/buy/order-links': { body: OrderLinkRequest, answer: OrderLinkReceipt },
  'POST /api/checkout/{locale}/buy/withdrawals': { body: WithdrawalDeclaration, answer: WithdrawalReceipt },
  'GET /api/checkout/{locale}/buy/payment-providers': { answer: Type.Array(PaymentProviderInfo) },
  'POST /api/checkout/{locale}/buy/sandbox-payments/{reference}': {
    body: SandboxApproval,
    answer: SandboxResult,
  },
  'POST /api/checkout/{locale}/buy/sandbox-payments/{reference}/second-step': {
    body: SandboxSecondStep,
    answer: SandboxResult,
  },
} as const;

/**
 * Every call of the API. This map types the client, so that code with an unknown call does not compile. Each release carries
 * the shapes of what it sends and reads, and the contract gate compares them with the API's own description.
 */
export const CallSchemas = { ...SpecifiedCallSchemas, ...ExtensionCallSchemas } as const;
