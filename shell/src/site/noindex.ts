/** Personal or short-lived pages, which search engines are asked to ignore. */
export const NOINDEX = ['/customer/', '/auth/', '/shop/checkout/'] as const;
