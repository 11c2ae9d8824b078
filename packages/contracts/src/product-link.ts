/** The parts of a product page's address. Ids are numbers or strings of digits. */
export interface ProductLinkParts {
  modelId: number | string;
  productName: string;
  productId?: number | string | null | undefined;
  conditionId?: number | string | null | undefined;
  sellerId?: number | string | null | undefined;
}

/** The ids in an address; null for those that it does not contain. */
export interface ParsedProductLink {
  modelId: number;
  productId: number | null;
  conditionId: number | null;
  sellerId: number | null;
}

const isNumeric = (value: number | string): boolean =>
  typeof value === 'number' ? Number.isSafeInteger(value) && value >= 0 : /^\d+$/.test(value);

const numericOrThrow = (name: string, value: number | string): string => {
  if (!isNumeric(value)) throw new Error(`A valid number must be provided for ${name}`);
  return String(value);
};

/** The product segment: lower-cased, spaces and the separator ` | ` turned into hyphens (SHELL-03). */
export const productSegment = (productName: string): string =>
  productName
    .toLowerCase()
    .trim()
    .replaceAll(' | ', '-')
    .replace(/[\s/]+/g, '-');

/**
 * Builds `/shop/buybox/models/m{modelId}-p{productId}-c{conditionId}-s{sellerId}/{product}` without locale
 * (SHELL-03).
 *
 * @throws Error if `modelId` is missing, or an id is no valid number (SHELL-04)
 */
export const productLink = ({
  modelId,
  productName,
  productId,
  conditionId,
  sellerId,
}: ProductLinkParts): string => {
  if (modelId === '' || !isNumeric(modelId)) throw new Error('A valid modelId must be provided');
  const optional = (letter: string, name: string, value: number | string | null | undefined) =>
    value === null || value === undefined ? '' : `-${letter}${numericOrThrow(name, value)}`;
  const buybox =
    `m${modelId}` +
    optional('p', 'productId', productId) +
    optional('c', 'conditionId', conditionId) +
    optional('s', 'sellerId', sellerId);
  return `/shop/buybox/models/${buybox}/${encodeURIComponent(productSegment(productName) || 'p')}`;
};

/** The same, or null for an id that an address cannot contain: a list then shows the product without a link. */
export const productLinkIfAny = (parts: ProductLinkParts): string | null => {
  try {
    return productLink(parts);
  } catch {
    return null;
  }
};

/** Parses a buybox segment; null if it is not one. */
export const parseBuybox = (buybox: string): ParsedProductLink | null => {
  const match = /^m(\d{1,9})(?:-p(\d{1,9}))?(?:-c(\d{1,9}))?(?:-s(\d{1,9}))?$/.exec(buybox);
  if (!match) return null;
  const [, modelId, productId, conditionId, sellerId] = match;
  const numberOrNull = (digits: string | undefined) => (digits === undefined ? null : Number(digits));
  return {
    modelId: Number(modelId),
    productId: numberOrNull(productId),
    conditionId: numberOrNull(conditionId),
    sellerId: numberOrNull(sellerId),
  };
};
