import type { Locale } from '@rewald/contracts';

/** A mail before it is laid out. */
export interface Letter {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** The one thing to do, shown as a button. */
  readonly action?: { readonly label: string; readonly link: string };
  /** Facts in two columns. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** Numbered things to do. */
  readonly steps?: readonly string[];
  readonly closing: readonly string[];
}

const FOOTER: Record<Locale, string> = {
  de: 'Rewald · geprüfte Technik aus zweiter Hand · Diese Nachricht wurde automatisch verschickt.',
  en: 'Rewald · tested second-hand tech · This message was sent automatically.',
};

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const asText = (letter: Letter, locale: Locale): string =>
  [
    letter.greeting,
    ...letter.paragraphs,
    ...(letter.facts === undefined
      ? []
      : [letter.facts.map(([label, value]) => `${label}: ${value}`).join('\n')]),
    ...(letter.steps === undefined
      ? []
      : [letter.steps.map((step, index) => `${index + 1}. ${step}`).join('\n')]),
    ...(letter.action === undefined ? [] : [`${letter.action.label}:\n${letter.action.link}`]),
    ...letter.closing,
    `--\n${FOOTER[locale]}`,
  ].join('\n\n');

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escape(text)}</p>`;

const asHtml = (letter: Letter, locale: Locale): string => {
  const facts = (letter.facts ?? [])
    .map(
      ([label, value]) =>
        `<tr><td style="padding:4px 16px 4px 0;color:#5b6660">${escape(label)}</td><td style="padding:4px 0"><strong>${escape(value)}</strong></td></tr>`,
    )
    .join('');
  const steps = (letter.steps ?? [])
    .map((step) => `<li style="margin:0 0 8px">${escape(step)}</li>`)
    .join('');
  const action =
    letter.action === undefined
      ? ''
      : `<p style="margin:24px 0"><a href="${escape(letter.action.link)}" style="background:#12573d;color:#ffffff;padding:14px 24px;border-radius:8px;text-decoration:none;display:inline-block">${escape(letter.action.label)}</a></p>`;
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(letter.subject)}</title></head>
<body style="margin:0;background:#f3f5f2;font-family:Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;color:#17211c">
<div style="max-width:560px;margin:0 auto;padding:32px 16px">
<p style="margin:0 0 24px;font-size:22px;font-weight:700;color:#12573d">Rewald</p>
<div style="background:#ffffff;border-radius:12px;padding:32px 24px">
${paragraph(letter.greeting)}
${letter.paragraphs.map(paragraph).join('\n')}
${facts === '' ? '' : `<table role="presentation" style="border-collapse:collapse;margin:0 0 16px">${facts}</table>`}
${steps === '' ? '' : `<ol style="margin:0 0 16px;padding-left:24px">${steps}</ol>`}
${action}
${letter.closing.map(paragraph).join('\n')}
</div>
<p style="margin:24px 0 0;font-size:13px;color:#5b6660">${escape(FOOTER[locale])}</p>
</div>
</body>
</html>
`;
};

/** Turns a letter into the two forms that a mail carries. */
export const layOut = (letter: Letter, locale: Locale): { subject: string; text: string; html: string } => ({
  subject: letter.subject,
  text: asText(letter, locale),
  html: asHtml(letter, locale),
});
