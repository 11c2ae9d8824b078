/** Pages for one person, or for one moment: search engines are asked to leave them alone. */
export const UNLISTED = ['/customer/', '/auth/', '/shop/checkout/'] as const;
