import { pathSegment, wellFormed } from './path-segment.ts';

/** The parts of a product page's address. Ids are numbers or strings of digits. */
export interface ProductLinkParts {
  modelId: number | string;
  productName: string;
  productId?: number | string | null | undefined;
  conditionId?: number | string | null | undefined;
  sellerId?: number | string | null | undefined;
}

/** The ids in an address, as digits; null for those that it does not contain. */
export interface ParsedProductLink {
  modelId: string;
  productId: string | null;
  conditionId: string | null;
  sellerId: string | null;
}

/** Twenty digits hold every number of 64 bits. They stay text, because a number of JavaScript ends at sixteen. */
const DIGITS = String.raw`\d{1,20}`;
const ID = new RegExp(`^${DIGITS}$`);
const BUYBOX = new RegExp(`^m(${DIGITS})(?:-p(${DIGITS}))?(?:-c(${DIGITS}))?(?:-s(${DIGITS}))?$`);

/** Whether a value can be an id in an address of the shop: at most 20 digits, as a safe number or as text. */
export const isNumericId = (value: number | string): boolean =>
  (typeof value === 'string' || Number.isSafeInteger(value)) && ID.test(String(value));

const numericOrThrow = (name: string, value: number | string): string => {
  if (!isNumericId(value)) throw new Error(`A valid number must be provided for ${name}`);
  return String(value);
};

/**
 * The product segment, not yet escaped: lower-cased, spaces and the separator ` | ` turned into hyphens (SHELL-03). `p` for a
 * name that makes none: an empty one, or one of dots, which browsers take for a folder.
 */
export const productSegment = (productName: string): string => {
  const segment = wellFormed(productName)
    .toLowerCase()
    .trim()
    .replaceAll(' | ', '-')
    .replace(/[\s/]+/g, '-');
  return /^\.{0,2}$/.test(segment) ? 'p' : segment;
};

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
  if (!isNumericId(modelId)) throw new Error('A valid modelId must be provided');
  const optional = (letter: string, name: string, value: number | string | null | undefined) =>
    value === null || value === undefined ? '' : `-${letter}${numericOrThrow(name, value)}`;
  const buybox =
    `m${modelId}` +
    optional('p', 'productId', productId) +
    optional('c', 'conditionId', conditionId) +
    optional('s', 'sellerId', sellerId);
  return `/shop/buybox/models/${buybox}/${pathSegment(productSegment(productName))}`;
};

/** The same, or null for an id that an address cannot contain: a list then shows the product without a link. */
export const productLinkIfAny = (parts: ProductLinkParts): string | null => {
  try {
    return productLink(parts);
  } catch {
    return null;
  }
};

/** Parses a buybox segment; null if it is not one. Reads everything that {@link productLink} writes. */
export const parseBuybox = (buybox: string): ParsedProductLink | null => {
  const [, modelId, productId, conditionId, sellerId] = BUYBOX.exec(buybox) ?? [];
  if (modelId === undefined) return null;
  return {
    modelId,
    productId: productId ?? null,
    conditionId: conditionId ?? null,
    sellerId: sellerId ?? null,
  };
};
