/** Pages for one person, or of a moment: search engines are asked to ignore them. */
export const UNLISTED = ['/customer/', '/auth/', '/shop/checkout/'] as const;
