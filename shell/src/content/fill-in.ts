import { treesFrom, type Locale } from '@rewald/contracts';
import { guaranteeMonthsOf, returnDaysOf, type SiteConfig } from '@rewald/platform';
import type { ContentDocument } from './content.ts';
import { operatorOf } from './operator.ts';

const PLACE = /\{\{(\w+)\}\}/g;

/** Shown in a template for a value that the operator has not set. */
const UNKNOWN: Readonly<Record<Locale, string>> = {
  de: '[Angabe des Betreibers]',
  en: '[the operator’s details]',
};

/**
 * A template with the company's data filled in, as far as the host has any.
 *
 * @throws {Error} for an unknown placeholder
 */
export const fillIn = (
  document: ContentDocument,
  locale: Locale,
  config: Pick<SiteConfig, 'company'>,
): ContentDocument => {
  const data = config.company === undefined ? null : operatorOf(config.company);
  const valueOf = (name: string): string => {
    if (name === 'returnDays') return String(returnDaysOf(config));
    if (name === 'treeFrom') return new Intl.NumberFormat(locale).format(treesFrom(config.company ?? null));
    if (name === 'guaranteeMonths') return String(guaranteeMonthsOf(config) ?? UNKNOWN[locale]);
    if (data === null) return UNKNOWN[locale];
    if (name === 'trees') return data.trees?.[locale] ?? '';
    const value: unknown = Reflect.get(data, name);
    if (typeof value === 'string' || typeof value === 'number') return String(value);
    throw new Error(`No text can hold {{${name}}}.`);
  };
  return JSON.parse(JSON.stringify(document), (_key, value: unknown) =>
    typeof value === 'string' ? value.replaceAll(PLACE, (_place, name: string) => valueOf(name)) : value,
  );
};
