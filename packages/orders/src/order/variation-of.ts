import type { Locale } from '@rewald/contracts';
import { euros } from '@rewald/server-kit/writing/amounts';
import type { OrderedLine } from './order-store.ts';

const INCLUDING: Record<Locale, string> = { de: 'inkl.', en: 'incl.' };

const joined = (parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(', ');

/** The variation of a device with its option: `128 GB, Neuer Akku`. */
export const variationOf = ({ variation, option_name: option }: OrderedLine): string =>
  joined([variation, option]);

/** The same with the option's price, for use next to prices: `128 GB, inkl. Neuer Akku (39,99 €)`. */
export const pricedVariationOf = (
  { variation, option_name: option, option_cents: cents }: OrderedLine,
  locale: Locale,
): string =>
  joined([variation, option === null ? null : `${INCLUDING[locale]} ${option} (${euros(cents ?? 0)})`]);
