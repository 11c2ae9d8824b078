import type { CompanyData, Locale } from '@rewald/contracts';
import { keepUnits } from '@rewald/contracts/line-breaks';
import type { Block, Letter, ListItem, PricedLine, Words } from '../letter.ts';
import { LOGO_ID, logoSize } from '../mail-logo.ts';
import type { Frame } from './frame.ts';

/** Light and dark value of each colour, as on the site. */
const COLOURS = {
  paper: ['#f4f1ea', '#111613'],
  card: ['#ffffff', '#191f1b'],
  sunken: ['#f6f3ec', '#222a25'],
  ink: ['#17201b', '#efede6'],
  soft: ['#56615a', '#a9b2ab'],
  line: ['#e4dfd5', '#364039'],
  brand: ['#1d5a40', '#8fd0ab'],
  'on-brand': ['#ffffff', '#0b2418'],
  'brand-soft': ['#e3eee6', '#1c3327'],
  link: ['#1d5a40', '#9ad6b3'],
  warning: ['#7f3a10', '#f2c3a0'],
  'warning-soft': ['#fbeadd', '#3a2618'],
} as const;
type Colour = keyof typeof COLOURS;

const FONT = "Figtree,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** A text as HTML, with non-breaking spaces between numbers and their units. */
const escape = (text: string): string =>
  keepUnits(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

/** Words that must not break at their hyphen: the number of an order or a sale, and "E-Mail". */
const WHOLE = /\bR[BW]-[0-9A-Z]{8}\b|\bE-Mails?\b|\be-mails?\b/g;
const shown = (text: string): string =>
  escape(text).replaceAll(WHOLE, '<span style="white-space:nowrap">$&</span>');
const lines = (text: string): string => shown(text).replaceAll('\n', '<br>');

/** Sets a colour twice: as a style for mail programs without classes, and as a class for the dark theme. */
const ink = (colour: Colour, style = ''): string =>
  `class="c-${colour}" style="color:${COLOURS[colour][0]};${style}"`;
const ground = (colour: Colour, style = '', classes = ''): string =>
  `class="b-${colour}${classes === '' ? '' : ` ${classes}`}" bgcolor="${COLOURS[colour][0]}" style="background-color:${COLOURS[colour][0]};${style}"`;

const darkRules = Object.entries(COLOURS)
  .map(
    ([name, [, dark]]) =>
      `.c-${name}{color:${dark}!important}.b-${name}{background-color:${dark}!important}.l-${name}{border-color:${dark}!important}`,
  )
  .join('');

const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%}
p,li,td{text-wrap:pretty}
table{border-spacing:0;mso-table-lspace:0;mso-table-rspace:0}
a{text-underline-offset:2px}
@media (max-width:480px){.edge{padding-left:20px!important;padding-right:20px!important}.title{font-size:27px!important}.wide{display:block!important;width:auto!important;padding-bottom:0!important}.below{display:block!important;padding-top:0!important;padding-left:0!important}.button{display:block!important;text-align:center!important}.full{width:100%!important}}
@media (prefers-color-scheme:dark){${darkRules}}
[data-ogsc] .c-ink{color:${COLOURS.ink[1]}!important}`;

const anchor = (label: string, link: string, style = ''): string =>
  `<a href="${escape(link)}" ${ink('link', `text-decoration:underline;${style}`)}>${escape(label)}</a>`;

const word = (words: Words): string => {
  if (typeof words === 'string') return lines(words);
  return 'strong' in words ? `<strong>${shown(words.strong)}</strong>` : anchor(words.label, words.link);
};

const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** Without an alternative text, because the name of the device is next to the picture. */
const pictureOf = (id: string, side: number, style = ''): string =>
  `<img src="cid:${id}" width="${side}" height="${side}" alt="" style="display:block;width:${side}px;height:${side}px;border:0;border-radius:10px;${style}">`;

const pricedLine = ({ title, details, amount, picture }: PricedLine): string =>
  `<tr><th scope="row" align="left" valign="top" class="c-ink l-line" style="padding:14px 16px 14px 0;border-bottom:1px solid ${COLOURS.line[0]};font-weight:600;color:${COLOURS.ink[0]}">${picture === undefined ? '' : pictureOf(picture, 56, 'float:left;margin:0 14px 0 0')}<div style="overflow:hidden">${escape(title)}${details
    .map(
      (detail) =>
        `<br><span ${ink('soft', 'font-size:14px;line-height:20px;font-weight:400')}>${escape(detail)}</span>`,
    )
    .join(
      '',
    )}</div></th><td align="right" valign="top" class="c-ink l-line" style="padding:14px 0;border-bottom:1px solid ${COLOURS.line[0]};white-space:nowrap;font-variant-numeric:tabular-nums;color:${COLOURS.ink[0]}">${escape(amount)}</td></tr>`;

/** Devices with pictures are rows of a table, because not all mail programs place a picture beside a list's text. */
const list = (items: readonly ListItem[]): string =>
  items.every(({ picture }) => picture === undefined)
    ? `<ul style="margin:0 0 20px;padding:0 0 0 22px">${items
        .map((item) => `<li style="margin:0 0 6px">${escape(item.text)}</li>`)
        .join('')}</ul>`
    : `<table ${TABLE} width="100%" style="width:100%;margin:0 0 20px">${items
        .map(
          ({ text, picture }) =>
            `<tr><td width="70" style="width:70px;padding:0 0 10px">${picture === undefined ? '' : pictureOf(picture, 56)}</td><td valign="middle" ${ink('ink', 'padding:0 0 10px;font-weight:500')}>${escape(text)}</td></tr>`,
        )
        .join('')}</table>`;

const priceTable = (block: Extract<Block, { kind: 'prices' }>): string => {
  const sum = ([label, amount]: readonly [string, string]): string =>
    `<tr><th scope="row" align="left" ${ink('soft', 'padding:4px 16px 4px 0;font-weight:400')}>${escape(label)}</th><td align="right" ${ink('ink', 'padding:4px 0;white-space:nowrap;font-variant-numeric:tabular-nums')}>${escape(amount)}</td></tr>`;
  const [label, amount] = block.total;
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;margin:8px 0 24px"><thead><tr><th scope="col" align="left" class="c-soft l-ink" style="padding:0 16px 8px 0;border-bottom:2px solid ${COLOURS.ink[0]};font-size:13px;font-weight:500;color:${COLOURS.soft[0]}">${escape(block.columns[0])}</th><th scope="col" align="right" class="c-soft l-ink" style="padding:0 0 8px;border-bottom:2px solid ${COLOURS.ink[0]};font-size:13px;font-weight:500;color:${COLOURS.soft[0]}">${escape(block.columns[1])}</th></tr></thead><tbody>${block.lines
    .map(pricedLine)
    .join(
      '',
    )}<tr><td colspan="2" style="height:10px;line-height:10px;font-size:10px">&#8202;</td></tr>${block.sums
    .map(sum)
    .join(
      '',
    )}<tr><th scope="row" align="left" ${ink('ink', 'padding:10px 16px 0 0;font-size:17px;font-weight:600')}>${escape(label)}</th><td align="right" ${ink('ink', 'padding:10px 0 0;font-size:22px;font-weight:700;letter-spacing:-0.01em;white-space:nowrap;font-variant-numeric:tabular-nums')}>${escape(amount)}</td></tr></tbody></table>`;
};

/** A question with its answer below it: side by side, both columns would be too narrow. */
const stackedFact = (label: string, value: string): string =>
  `<tr><td valign="top" ${ink('soft', 'padding:10px 0;font-size:14px;line-height:22px')}>${shown(label)}<br><span ${ink('ink', 'font-size:16px;line-height:24px;font-weight:600')}>${lines(value)}</span></td></tr>`;

const write = (block: Block): string => {
  switch (block.kind) {
    case 'text':
      return block.quiet === true
        ? `<p ${ink('soft', 'margin:0 0 16px;font-size:14px;line-height:21px')}>${block.words.map(word).join('')}</p>`
        : `<p style="margin:0 0 16px">${block.words.map(word).join('')}</p>`;
    case 'heading':
      return `<h2 style="margin:32px 0 12px;font-size:19px;line-height:26px;font-weight:600;letter-spacing:-0.01em">${escape(block.text)}</h2>`;
    case 'action':
      return `<table ${TABLE} class="full" style="margin:28px 0"><tr><td ${ground('brand', 'border-radius:10px')}><a class="c-on-brand button" href="${escape(block.link)}" style="display:inline-block;padding:15px 28px;font-weight:600;font-size:16px;line-height:20px;color:${COLOURS['on-brand'][0]};text-decoration:none;border-radius:10px">${escape(block.label)}</a></td></tr></table>${
        block.written === undefined
          ? ''
          : `<p ${ink('soft', 'margin:-8px 0 24px;font-size:13px;line-height:20px')}>${escape(block.written)}<br>${anchor(block.link, block.link, 'word-break:break-all')}</p>`
      }`;
    case 'facts':
      return `<table ${TABLE} width="100%" ${ground('sunken', 'width:100%;border-radius:12px;margin:4px 0 24px')}><tr><td style="padding:10px 20px">${block.picture === undefined ? '' : pictureOf(block.picture, 72, 'margin:10px 0 4px')}<table ${TABLE} width="100%" style="width:100%">${block.rows
        .map(([label, value], index) =>
          block.stacked
            ? stackedFact(label, value)
            : `<tr><td valign="top" class="wide c-soft" width="150" style="width:150px;padding:10px 16px 10px 0;font-size:14px;line-height:22px;color:${COLOURS.soft[0]}">${escape(label)}</td><td valign="top" class="below c-ink" style="padding:10px 0;font-weight:${index === 0 ? 600 : 500};line-height:22px;color:${COLOURS.ink[0]}">${lines(value)}</td></tr>`,
        )
        .join('')}</table></td></tr></table>`;
    case 'steps':
      // A table instead of a list, because not all mail programs show a list's numbers. Each row reads "1", then its text.
      return `<table ${TABLE} width="100%" style="width:100%;margin:0 0 16px">${block.steps
        .map(
          (step, index) =>
            `<tr><td valign="top" width="44" style="width:44px;padding:0 0 14px"><table ${TABLE}><tr><td align="center" width="28" height="28" ${ground('brand-soft', 'width:28px;height:28px;border-radius:14px')}><span ${ink('link', 'font-size:14px;line-height:28px;font-weight:700')}>${index + 1}</span></td></tr></table></td><td valign="top" style="padding:2px 0 14px">${escape(step)}</td></tr>`,
        )
        .join('')}</table>`;
    case 'list':
      return list(block.items);
    case 'prices':
      return priceTable(block);
    case 'notice': {
      const [back, front] =
        block.tone === 'warning' ? (['warning-soft', 'warning'] as const) : (['brand-soft', 'link'] as const);
      return `<table ${TABLE} width="100%" ${ground(back, 'width:100%;border-radius:12px;margin:8px 0 24px')}><tr><td style="padding:16px 20px"><span ${ink(front, 'font-weight:500')}>${lines(block.text)}</span></td></tr></table>`;
    }
    case 'quote':
      return `<blockquote class="l-brand" style="margin:8px 0 24px;padding:4px 0 4px 20px;border-left:3px solid ${COLOURS.brand[0]}">${lines(block.text)}</blockquote>`;
    case 'small-print':
      return `<h2 ${ink('ink', 'margin:0 0 8px;font-size:15px;line-height:22px;font-weight:600')}>${escape(block.title)}</h2>${block.sections
        .map(
          ({ title, paragraphs }) =>
            `<h3 ${ink('soft', 'margin:16px 0 6px;font-size:13px;line-height:20px;font-weight:600')}>${escape(title)}</h3>${paragraphs
              .map(
                (each) =>
                  `<p ${ink('soft', 'margin:0 0 8px;font-size:13px;line-height:20px')}>${lines(each)}</p>`,
              )
              .join('')}`,
        )
        .join('')}`;
  }
};

const LOGO_STYLE = 'font-size:23px;line-height:28px;font-weight:700;letter-spacing:-0.04em';

/** If pictures are blocked, the alternative text is styled like the logo. Without a logo, the name stands there. */
const logoOf = (company: CompanyData): string => {
  const { brand } = company;
  const size = logoSize(company);
  if (size === null) return `<span ${ink('ink', LOGO_STYLE)}>${escape(brand)}</span>`;
  const { width, height } = size;
  return `<img src="cid:${LOGO_ID}" width="${width}" height="${height}" alt="${escape(brand)}" ${ink('ink', `display:block;width:${width}px;height:${height}px;border:0;${LOGO_STYLE}`)}>`;
};

const logo = (company: CompanyData, reference: string | undefined): string =>
  `<table ${TABLE} width="100%" style="width:100%"><tr><td valign="middle" style="padding:0 0 20px">${logoOf(company)}</td>${
    reference === undefined
      ? ''
      : `<td align="right" valign="middle" ${ink('soft', 'padding:0 0 20px;font-size:14px;line-height:20px;font-variant-numeric:tabular-nums')}>${escape(reference)}</td>`
  }</tr></table>`;

/** Colours of {@link COLOURS} that the shop's own takes the place of. */
const OF_BRAND = [COLOURS.brand, COLOURS.link] as const;

/** The mail in the shop's own colour, if it has one. */
const inOwnColour = (html: string, { look }: CompanyData): string => {
  const own = look?.colours;
  if (own === undefined) return html;
  return OF_BRAND.reduce(
    (written, [light, dark]) => written.replaceAll(light, own.light).replaceAll(dark, own.dark),
    html,
  );
};

/** The letter for mail programs that show HTML: tables, at most 600 px wide. Pictures are embedded in the mail, so nothing is loaded. */
export const asHtml = (letter: Letter, frame: Frame, locale: Locale, company: CompanyData): string => {
  const smallPrint = letter.blocks.filter(({ kind }) => kind === 'small-print');
  const body = letter.blocks.filter(({ kind }) => kind !== 'small-print');
  // Invisible characters fill up the preview text, so that mail programs do not add the greeting to it.
  const filler = '&#8199;&#65279;&#847; '.repeat(40);
  return inOwnColour(
    `<!doctype html>
<html lang="${locale}" dir="ltr" xmlns="http://www.w3.org/1999/xhtml" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${escape(letter.subject)}</title>
<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->
<style>${STYLE}</style>
</head>
<body ${ground('paper', 'margin:0;padding:0')}>
<div style="display:none;max-height:0;overflow:hidden;opacity:0;color:transparent;font-size:1px;line-height:1px" aria-hidden="true">${escape(letter.preview)}${filler}</div>
<div role="article" aria-roledescription="email" aria-label="${escape(letter.subject)}" lang="${locale}">
<table ${TABLE} width="100%" ${ground('paper', 'width:100%')}><tr><td align="center" style="padding:32px 12px 40px">
<!--[if mso]><table role="presentation" width="600" align="center"><tr><td><![endif]-->
<table ${TABLE} width="100%" style="width:100%;max-width:600px;font-family:${FONT};font-size:16px;line-height:25px">
<tr><td class="edge" style="padding:0 32px">${logo(company, letter.reference)}</td></tr>
<tr><td ${ground('card', 'padding:36px 32px 28px;border-radius:20px;text-align:left', 'edge')}><div ${ink('ink')}>
<h1 class="title" style="margin:0 0 22px;font-size:32px;line-height:1.14;font-weight:600;letter-spacing:-0.028em;text-wrap:balance">${escape(letter.title)}</h1>
<p style="margin:0 0 16px">${escape(frame.greeting)}</p>
${body.map(write).join('\n')}
${letter.signed === true ? '' : `<p style="margin:28px 0 8px">${frame.closing.map(escape).join('<br>')}</p>`}
</div></td></tr>
${smallPrint.length === 0 ? '' : `<tr><td class="edge" style="padding:28px 32px 0;text-align:left">${smallPrint.map(write).join('\n')}</td></tr>`}
<tr><td class="edge" style="padding:28px 32px 0;text-align:left">
<p ${ink('soft', 'margin:0 0 10px;font-size:13px;line-height:20px')}>${escape(frame.why)}</p>
<p ${ink('soft', 'margin:0 0 10px;font-size:13px;line-height:24px')}>${frame.links.map(({ label, link }) => anchor(label, link, 'white-space:nowrap')).join(' &nbsp;·&nbsp; ')}</p>
<p ${ink('soft', 'margin:0;font-size:12px;line-height:18px')}>${frame.imprint.map(escape).join('<br>')}</p>
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</div>
</body>
</html>
`,
    company,
  );
};
