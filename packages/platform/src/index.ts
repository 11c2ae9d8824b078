export { type ApiClient, type CallOptions } from './api/api-client.ts';
export { ApiError, isAbsent, requireCall, unwrap, type ApiProblem, type ApiResult } from './api/problem.ts';
export { treeCount, type CartState } from './cart/cart-state.ts';
export { useCart, useCartPanel } from './cart/use-cart.ts';
export type { EventBus } from './events/event-bus.ts';
export * from './intl.ts';
export { AppLink, type AppLinkProps } from './links/app-link.tsx';
export {
  parseBuybox,
  productLink,
  productLinkIfAny,
  productSegment,
  type ParsedProductLink,
  type ProductLinkParts,
} from '@rewald/contracts/product-link';
export { useWholeSearch } from './links/use-whole-search.ts';
export { whenNear } from './links/when-near.ts';
export { safeRedirect } from './links/safe-redirect.ts';
export { localeOfPath, localizePath, withoutLocale } from './locale/paths.ts';
export { useGoTo, useLocale } from './locale/use-locale.ts';
export { formatPrice } from './money/format-price.ts';
export { later } from './page/later.tsx';
export { onDemand } from './page/on-demand.tsx';
export { MoreTexts, useWholeTexts } from './page/part-intl.tsx';
export { withTexts } from './page/with-texts.ts';
export {
  notFound,
  redirectTo,
  usePageData,
  type PageAddress,
  type HeaderTheme,
  type PageHead,
  type PageLoaderArgs,
  type PageModule,
  type PageProperties,
  type SitemapModule,
} from './page/page.ts';
export { RemoteWidget, type RemoteWidgetProps } from './page/remote-widget.tsx';
export { useBelowSight } from './page/use-below-sight.ts';
export { useRestOfView } from './page/use-rest-of-view.ts';
export { WholeWords } from './page/whole-words.tsx';
export { WidgetSlot } from './page/widget-slot.tsx';
// With a star, because the file that `mfe types` writes augments an interface in each of these modules; a re-export by
// name would prevent that.
export type * from './events/part-events.ts';
export type * from './page/widget-props.ts';
export { perPage } from './queries/per-page.ts';
export { remember, type AnswerState, type Remembered, type Request } from './queries/remember.ts';
export { useAnswer, useSettled, type Answer } from './queries/use-answer.ts';
export * from './router.ts';
export {
  brandOf,
  guaranteeMonthsOf,
  returnDaysOf,
  useBrand,
  useCompany,
  useGuaranteeMonths,
  useReturnDays,
} from './runtime/company.ts';
export { createNewest, type Newest } from './runtime/newest.ts';
export { usePaymentMethods } from './runtime/payment-methods.ts';
export { usePlatform, type Platform } from './runtime/platform.ts';
export { createQueue, type Queue } from './runtime/queue.ts';
export { assetUrl, type SiteConfig, type SiteLinks } from './runtime/site-config.ts';
export { useAssetUrl } from './runtime/use-asset-url.ts';
export { useHydrated, useOnceHydrated } from './runtime/use-hydrated.ts';
export { useSharedValue } from './runtime/use-shared-value.ts';
export { customerName, isSomebody, useSession, type SessionState } from './session/session.ts';
