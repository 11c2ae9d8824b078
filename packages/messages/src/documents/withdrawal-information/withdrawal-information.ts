import type { CompanyData, Locale } from '@rewald/contracts';
import type { WithdrawalTerms } from '../../company/withdrawal-terms.ts';
import { drawLogo, drawRule } from '../pdf/brand.ts';
import { sayIn } from '../../say.ts';
import { brandColour, colours } from '../pdf/colours.ts';
import { A4, mm, newSheet, type Sheet } from '../pdf/sheet.ts';

const LEFT = mm(22);
const WIDTH = A4.width - 2 * LEFT;
/** A fixed creation date of the file, so that the same content always makes the same bytes. */
const WRITTEN = new Date('2026-11-21T12:00:00Z');

const HEADING = {
  x: LEFT,
  width: WIDTH,
  size: 26,
  weight: 'semibold',
  leading: 1.12,
  tracking: -0.7,
} as const;
const BODY = { x: LEFT, width: WIDTH, size: 9.5, leading: 1.45 } as const;
const SECTION = { x: LEFT, width: WIDTH, size: 12, weight: 'semibold', role: 'H2' } as const;
/** Where the text of a page ends, and where the text of the following pages begins. */
const FOOT = A4.height - mm(16);
const FURTHER = mm(34);

/** Draws the model form on a page of its own: lines to write on, each with its label below. */
const drawForm = (
  sheet: Sheet,
  { title, before, fields, after }: NonNullable<WithdrawalTerms['form']>,
): void => {
  const small = { x: LEFT, width: WIDTH, size: 8.5, colour: colours.soft } as const;
  const [hint = '', ...others] = before;
  sheet.newPage();
  drawLogo(sheet, { x: LEFT, y: mm(20), size: 18 });
  sheet.group('Sect', () => {
    let y = sheet.say(title, { ...HEADING, y: mm(38), role: 'H1' });
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

/** Draws the sections one below another, on further pages if they do not fit. */
const drawSections = (sheet: Sheet, sections: WithdrawalTerms['sections'], top: number): void => {
  const heading = { ...SECTION, colour: brandColour(sheet.company) };
  let y = top;
  const need = (height: number): void => {
    if (y + height <= FOOT) return;
    sheet.newPage();
    drawLogo(sheet, { x: LEFT, y: mm(20), size: 15 });
    y = FURTHER;
  };
  for (const { title, paragraphs } of sections)
    sheet.group('Sect', () => {
      // A heading stays on the same page as its first paragraph.
      need(sheet.heightOf(title, heading) + mm(1.5) + sheet.heightOf(paragraphs[0] ?? '', BODY));
      y = sheet.say(title, { ...heading, y }) + mm(1.5);
      for (const text of paragraphs) {
        need(sheet.heightOf(text, BODY));
        y = sheet.say(text, { ...BODY, y }) + mm(2.2);
      }
      y += mm(4.5);
    });
};

/**
 * Draws the instructions on withdrawal and, on a page of its own, the model form.
 */
export const drawWithdrawalInformation = async (
  language: Locale,
  terms: WithdrawalTerms,
  company: CompanyData,
): Promise<{ bytes: Buffer; fileName: string; contentType: string }> => {
  const sheet = newSheet({
    company,
    title: terms.title,
    subject: terms.form?.title ?? terms.title,
    language,
    madeAt: WRITTEN,
  });
  drawLogo(sheet, { x: LEFT, y: mm(20), size: 18 });
  const top = sheet.say(terms.title, { ...HEADING, y: mm(38), role: 'H1' }) + mm(7);
  drawSections(sheet, terms.sections, top);
  if (terms.form !== null) drawForm(sheet, terms.form);
  return {
    bytes: await sheet.finish(),
    fileName: `${sayIn(language)('withdrawal-information.file')}.pdf`,
    contentType: 'application/pdf',
  };
};
