import { LOCALES } from '@rewald/contracts';
import { Problem } from '../../../plumbing/problems/problem.ts';
import type { ShopLinks } from '../../../plumbing/web/shop-links.ts';
import type { DocumentMaker } from '../documents.ts';
import { drawApart } from '../drawing/draw-apart.ts';

/** Makes the instructions on withdrawal; the subject is the language. */
export const makeWithdrawalInformation =
  (links: ShopLinks): DocumentMaker =>
  async (language) => {
    const locale = LOCALES.find((one) => one === language);
    if (locale === undefined) throw new Problem(404, 'not-found');
    return drawApart({
      kind: 'withdrawal-information',
      content: { language: locale, address: links.page(locale, '/documents/right-of-return/withdraw') },
    });
  };
