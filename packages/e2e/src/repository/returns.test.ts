import { expect, test } from '@jest/globals';
import { LOCALES, type Locale } from '@rewald/contracts';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../..');
/** A number of days for returns, spelled out or as an argument. */
const PROMISE: Readonly<Record<Locale, RegExp>> = {
  de: /(\d+|\{days\}) Tagen? (?:lang )?(?:kostenlos )?(?:Rückgabe|zurückgeben|zurück|ohne Angabe von Gründen)/u,
  en: /(\d+|\{days\})[- ]days?'?(?: to)? (?:return|without giving a reason)/u,
};

test('[SHOP-01] pages promise about returns what the shop’s row says: no catalogue spells out the days', () => {
  for (const locale of LOCALES) {
    const promised = globSync(`{shell,mfe-*}/src/**/messages.${locale}.json`, { cwd: ROOT }).flatMap(
      (file) => {
        const messages: unknown = JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
        return Object.entries(messages ?? {}).flatMap(([name, text]) => {
          const [, days] = PROMISE[locale].exec(String(text).replaceAll('\u00a0', ' ')) ?? [];
          return days === undefined ? [] : [`${name}: ${days}`];
        });
      },
    );
    expect(promised.length).toBeGreaterThan(3);
    expect(promised.filter((one) => !one.endsWith(': {days}'))).toEqual([]);
  }
});
