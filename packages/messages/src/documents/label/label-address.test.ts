import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const PAGES = join(import.meta.dirname, '../../../../catalogue/pages');

// Labels are addressed to the company, whose address the page names under "By post".
test.each([
  ['de', /Pakete nehmen wir hier nur mit dem Etikett an/, /keine Geräte an diese Adresse|kein Lager/],
  ['en', /We take parcels here only with the label/, /do not send devices|not a warehouse/],
])(
  '[TRADE-14] %s: the contact page takes parcels at the address that our labels bear',
  (locale, says, denies) => {
    const page = readFileSync(join(PAGES, `contact.${locale}.md`), 'utf8');
    expect(page).toMatch(says);
    expect(page).not.toMatch(denies);
  },
);
