import { germanDay } from '@rewald/server-kit/calendar/german-day';
import type { Locale } from '@rewald/contracts';
import type { DocumentFile } from '@rewald/messages/documents/documents';
import type { ShopNow } from '@rewald/assortment/shop';
import type { StoredCase } from './case-store.ts';
import { deviceOf } from './present-case.ts';

const texts = {
  de: {
    title: (brand: string) => `Gerät an ${brand} schicken`,
    about: (device: string, link: string) => `Letzter Tag für dein ${device}. Label und QR-Code: ${link}`,
    file: 'Versanderinnerung',
  },
  en: {
    title: (brand: string) => `Send the device to ${brand}`,
    about: (device: string, link: string) => `Last day for your ${device}. Label and QR code: ${link}`,
    file: 'shipping-reminder',
  },
} as const satisfies Record<Locale, unknown>;

/** Days before the deadline on which the calendar reminds the seller. */
const DAYS_AHEAD = 3;
/** RFC 5545: lines have at most 75 octets; longer ones continue after a line break and a space. */
const LONGEST_LINE = 75;

const folded = (line: string): string => {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    const room = LONGEST_LINE - (parts.length > 0 ? 1 : 0);
    if (Buffer.byteLength(part + character) > room) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part].join('\r\n ');
};
const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (character) => `\\${character}`).replaceAll('\n', '\\n');
const compact = (iso: string): string => iso.replace(/[-:]|\.\d+/g, '');

/** A calendar entry (RFC 5545) for the last day to ship, with a reminder before it. */
export const shippingReminder = (
  shop: ShopNow,
  row: StoredCase,
  locale: Locale,
  link: string,
): DocumentFile => {
  const { about, file, ...texted } = texts[locale];
  const { brand } = shop.company;
  const title = texted.title(brand);
  const day = germanDay(row.ship_by);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(brand)}//Trade-in//DE`,
    'BEGIN:VEVENT',
    `UID:${row.id}@rewald`,
    `DTSTAMP:${compact(row.created_at.toISOString())}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `SUMMARY:${escaped(`${title} (${row.reference})`)}`,
    `DESCRIPTION:${escaped(about(deviceOf(shop, row, locale), link))}`,
    `URL:${link}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    `TRIGGER:-P${DAYS_AHEAD}D`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return {
    bytes: Buffer.from(`${lines.map(folded).join('\r\n')}\r\n`),
    fileName: `${file}-${row.reference}.ics`,
    contentType: 'text/calendar; charset=utf-8',
  };
};
