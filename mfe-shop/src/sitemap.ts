import { isAbsent, productLink, unwrap, type SitemapModule } from '@rewald/platform';

/** The categories and every product in stock, with its name in each language. */
export const addresses: SitemapModule['addresses'] = async ({ api, signal }) => {
  const told = await api.call('GET /api/offers/{locale}/addresses', { signal });
  // A host with only the calls of the specification does not have this one.
  if (!told.ok && isAbsent(told.problem)) return [];
  const { categoryIds, products } = unwrap(told);
  return [
    ...categoryIds.map((id) => `/shop/explore?categoryIds=${id}`),
    ...products.map(({ modelId, productId, names }) => ({
      de: productLink({ modelId, productId, productName: names.de }),
      en: productLink({ modelId, productId, productName: names.en }),
    })),
  ];
};
