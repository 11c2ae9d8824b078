import Validator from '@adobe/structured-data-validator';
import { expect, type Page } from '@playwright/test';

/** A schema.org object of a page. */
export type Described = Readonly<Record<string, unknown>> & { readonly '@type': string };

const isDescribed = (value: unknown): value is Described =>
  typeof value === 'object' && value !== null && '@type' in value && typeof value['@type'] === 'string';

/** All schema.org objects of a page, as search engines read them. */
export const structuredData = async (page: Page): Promise<Described[]> => {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.flatMap((text) => {
    const told: unknown = JSON.parse(text);
    return (Array.isArray(told) ? told : [told]).map((value: unknown) => {
      if (!isDescribed(value)) throw new Error(`Not a schema.org object: ${text}`);
      expect(value['@context']).toBe('https://schema.org');
      return value;
    });
  });
};

/**
 * Fields that Google recommends for merchant listings but that a shop for used devices does not have: identifiers that
 * sellers do not provide, clothing sizes, the end of a price's validity, and regions of a country.
 */
const NOT_OURS = new Set(
  'gtin mpn audience hasCertification isVariantOf material pattern size subjectOf priceValidUntil aggregateRating review addressRegion'.split(
    ' ',
  ),
);

/** What Google's rich results and merchant listings would report as missing or wrong in these objects. */
export const wantingIn = async (objects: readonly Described[]): Promise<string[]> => {
  const jsonld = Object.fromEntries(Map.groupBy(objects, (object) => object['@type']));
  const issues = await new Validator().validate({ jsonld });
  return issues
    .filter(({ severity, fieldNames: [field = ''] }) => severity === 'ERROR' || !NOT_OURS.has(field))
    .map(({ rootType, path, issueMessage }) =>
      [rootType, ...path.flatMap(({ property }) => property ?? []), issueMessage].join(' › '),
    );
};
