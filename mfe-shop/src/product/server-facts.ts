type Facts = typeof import('./product-facts.ts');

let facts: Facts | null = null;

/** Loads what search engines are told. They read the page that the server sends, so no browser loads it. */
export const bringFacts = async (): Promise<void> => {
  facts = await import(/* webpackChunkName: "product-facts" */ './product-facts.ts');
};

/** What {@link bringFacts} has brought; null in browsers. */
export const serverFacts = (): Facts | null => facts;
