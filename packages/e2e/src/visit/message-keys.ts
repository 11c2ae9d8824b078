import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { readCatalogue } from '@rewald/federation/messages/catalogue';

const root = resolve(import.meta.dirname, '../../../..');
const KEYS = ['shell', 'mfe-shop', 'mfe-cart', 'mfe-account', 'mfe-tradein']
  .flatMap((part) => Object.keys(readCatalogue(resolve(root, part, 'src'), 'de')))
  .filter((key) => key.includes('.'));

/** Message keys that are shown in place of their texts, in the title, texts and labels of a page. */
export const findMessageKeys = (page: Page): Promise<string[]> =>
  page.evaluate((keys) => {
    const known = new Set(keys);
    const labels = [...document.querySelectorAll('[aria-label], [alt], [title], [placeholder]')].flatMap(
      (element) =>
        ['aria-label', 'alt', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    );
    return [document.title, document.body.innerText, ...labels]
      .flatMap((text) => text.split(/\s+/))
      .filter((word) => known.has(word));
  }, KEYS);
