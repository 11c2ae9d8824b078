import { LOCALES, type Locale } from '@rewald/contracts';
import { Problem } from '@rewald/server-kit/problems/problem';
import { withdrawalTerms } from '../company/withdrawal-terms.ts';
import type { DocumentMaker } from './documents.ts';
import { drawApart } from './drawing/draw-apart.ts';
import type { Sender } from '../company/sender.ts';

const localeOf = (language: string): Locale => {
  const locale = LOCALES.find((one) => one === language);
  if (locale === undefined) throw new Problem(404, 'not-found');
  return locale;
};

/** Increase it when the layout changes, so that stored documents with the old layout are no longer sent. */
const LAYOUT = 3;

/** The whole content of the instructions on withdrawal in a language. @throws {Problem} 404 for another language */
export const withdrawalContent =
  (sender: () => Sender) =>
  (language: string): unknown => [LAYOUT, withdrawalTerms(localeOf(language), sender())];

/** Makes the current instructions on withdrawal; the subject is the language. */
export const makeWithdrawalInformation =
  (sender: () => Sender): DocumentMaker =>
  async (language) => {
    const locale = localeOf(language);
    const shop = sender();
    return drawApart(shop, {
      kind: 'withdrawal-information',
      content: { language: locale, terms: withdrawalTerms(locale, shop) },
    });
  };
