import type { Locale } from '@rewald/contracts';
import { DELETE_AS_APPROPRIATE, withdrawalTerms } from '../../company/withdrawal-terms.ts';
import { drawLogo, drawRule } from '../pdf/brand.ts';
import { colours } from '../pdf/colours.ts';
import { A4, mm, newSheet } from '../pdf/sheet.ts';

const LEFT = mm(24);
const WIDTH = A4.width - 2 * LEFT;
/** Date of the text, not of the request. */
const WRITTEN = new Date('2026-11-21T12:00:00Z');

/**
 * Draws the instructions on withdrawal and, on a page of its own, the model form.
 *
 * @param page URL of the shop's withdrawal page
 */
export const drawWithdrawalInformation = async (
  language: Locale,
  page: string,
): Promise<{ bytes: Buffer; fileName: string; contentType: string }> => {
  const terms = withdrawalTerms(language, page);
  const sheet = newSheet({ title: terms.title, subject: terms.form.title, language, madeAt: WRITTEN });
  const heading = {
    x: LEFT,
    width: WIDTH,
    size: 26,
    weight: 'semibold',
    leading: 1.12,
    tracking: -0.7,
  } as const;
  const body = { x: LEFT, width: WIDTH, size: 10, leading: 1.5 } as const;

  drawLogo(sheet, { x: LEFT, y: mm(20), size: 18 });
  let y = sheet.say(terms.title, { ...heading, y: mm(44), role: 'H1' }) + mm(8);
  for (const section of terms.sections)
    sheet.group('Sect', () => {
      y =
        sheet.say(section.title, {
          x: LEFT,
          y,
          width: WIDTH,
          size: 12,
          weight: 'semibold',
          colour: colours.brand,
          role: 'H2',
        }) + mm(1.5);
      for (const text of section.paragraphs) y = sheet.say(text, { ...body, y }) + mm(2.6);
      y += mm(5);
    });

  sheet.newPage();
  drawLogo(sheet, { x: LEFT, y: mm(20), size: 18 });
  sheet.group('Sect', () => {
    y = sheet.say(terms.form.title, { ...heading, y: mm(44), role: 'H1' });
    y = sheet.say(terms.form.hint, { ...body, y: y + mm(3), colour: colours.soft });
    y = sheet.say(terms.form.to, { ...body, y: y + mm(9), weight: 'medium' });
    y = sheet.say(terms.form.statement, { ...body, y: y + mm(7) });
    for (const [index, field] of terms.form.fields.entries()) {
      y += index === 0 ? mm(24) : mm(18);
      drawRule(sheet, { x: LEFT, y, width: WIDTH }, colours.soft);
      sheet.say(field, { x: LEFT, y: y + mm(1.2), width: WIDTH, size: 8.5, colour: colours.soft });
    }
    sheet.say(DELETE_AS_APPROPRIATE[language], {
      x: LEFT,
      y: y + mm(16),
      width: WIDTH,
      size: 8.5,
      colour: colours.soft,
    });
  });
  return {
    bytes: await sheet.finish(),
    fileName: language === 'de' ? 'Widerrufsbelehrung.pdf' : 'right-of-withdrawal.pdf',
    contentType: 'application/pdf',
  };
};
