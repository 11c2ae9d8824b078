import type { Locale } from '@rewald/contracts';
import type { WithdrawalTerms } from '../../company/withdrawal-terms.ts';
import { drawLogo, drawRule } from '../pdf/brand.ts';
import { colours } from '../pdf/colours.ts';
import { A4, mm, newSheet, type Sheet } from '../pdf/sheet.ts';

const LEFT = mm(24);
const WIDTH = A4.width - 2 * LEFT;
/** Date of the text, not of the request. */
const WRITTEN = new Date('2026-11-21T12:00:00Z');

const HEADING = {
  x: LEFT,
  width: WIDTH,
  size: 26,
  weight: 'semibold',
  leading: 1.12,
  tracking: -0.7,
} as const;
const BODY = { x: LEFT, width: WIDTH, size: 10, leading: 1.5 } as const;

/** The model form, on a page of its own: lines to write on, above what belongs there. */
const drawForm = (
  sheet: Sheet,
  { title, before, fields, after }: NonNullable<WithdrawalTerms['form']>,
): void => {
  const small = { x: LEFT, width: WIDTH, size: 8.5, colour: colours.soft } as const;
  const [hint = '', ...others] = before;
  sheet.newPage();
  drawLogo(sheet, { x: LEFT, y: mm(20), size: 18 });
  sheet.group('Sect', () => {
    let y = sheet.say(title, { ...HEADING, y: mm(44), role: 'H1' });
    y = sheet.say(hint, { ...BODY, y: y + mm(3), colour: colours.soft }) + mm(2);
    for (const text of others) y = sheet.say(text, { ...BODY, y: y + mm(7) });
    for (const [index, field] of fields.entries()) {
      y += index === 0 ? mm(24) : mm(18);
      drawRule(sheet, { x: LEFT, y, width: WIDTH }, colours.soft);
      sheet.say(field, { ...small, y: y + mm(1.2) });
    }
    y += mm(16);
    for (const text of after) y = sheet.say(text, { ...small, y }) + mm(2);
  });
};

/**
 * Draws the instructions on withdrawal and, on a page of its own, the model form.
 */
export const drawWithdrawalInformation = async (
  language: Locale,
  terms: WithdrawalTerms,
): Promise<{ bytes: Buffer; fileName: string; contentType: string }> => {
  const sheet = newSheet({
    title: terms.title,
    subject: terms.form?.title ?? terms.title,
    language,
    madeAt: WRITTEN,
  });
  drawLogo(sheet, { x: LEFT, y: mm(20), size: 18 });
  let y = sheet.say(terms.title, { ...HEADING, y: mm(44), role: 'H1' }) + mm(8);
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
      for (const text of section.paragraphs) y = sheet.say(text, { ...BODY, y }) + mm(2.6);
      y += mm(5);
    });

  if (terms.form !== null) drawForm(sheet, terms.form);
  return {
    bytes: await sheet.finish(),
    fileName: language === 'de' ? 'Widerrufsbelehrung.pdf' : 'right-of-withdrawal.pdf',
    contentType: 'application/pdf',
  };
};
