/** Only for the shell: creating and starting the platform, and placing parts. */
export { createPlatform, PlatformContext, type Platform, type PlatformSettings } from './runtime/platform.ts';
export { PaymentMethodsContext } from './runtime/payment-methods.ts';
export { clickSeen, KEEP_CLICKS } from './runtime/kept-clicks.ts';
export { throughOffline } from './runtime/through-offline.ts';
export { untilLoaded } from './runtime/until-loaded.ts';
export { useIsHydrating } from './runtime/use-hydrated.ts';
export { loadVisitor, startPlatform } from './visitor/start-platform.ts';
export { PartsContext, PrefetchContext, useParts, type Parts } from './page/parts.ts';
export { PartIntl, createPartIntl, intlOfModule, type Messages } from './page/part-intl.tsx';
export { messagesExpose, wholeMessages } from './page/message-modules.ts';
export { modulePromise } from './page/module-promise.ts';
export { PageLink } from './links/page-link.tsx';
export { createBrowserHistory, createRouter, useScrollRestoration } from './workarounds/router-internals.ts';
