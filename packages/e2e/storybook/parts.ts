/** Parts with stories: their folder, and the title above their stories. */
export const PARTS = [
  { folder: 'shell', title: 'Shell' },
  { folder: 'mfe-shop', title: 'Shop' },
  { folder: 'mfe-cart', title: 'Cart' },
  { folder: 'mfe-account', title: 'Account' },
  { folder: 'mfe-tradein', title: 'Trade-in' },
] as const;
