import type { CompanyData, Locale } from '@rewald/contracts';
import type { Letter } from '../letter.ts';
import type { Sender } from '../../company/sender.ts';

/** Greeting, sign-off and footer of every letter. */
export interface Frame {
  /** The shop's name. */
  readonly brand: string;
  readonly greeting: string;
  readonly closing: readonly [wish: string, name: string];
  readonly why: string;
  readonly imprint: readonly string[];
  readonly links: readonly { readonly label: string; readonly link: string }[];
}

/** Whether a name can be used in a greeting: as a name, a stranger could enter a message or a link. */
const isName = (name: string): boolean =>
  /^[\p{L}\p{M}\p{Nd} .'’‘-]{1,60}$/u.test(name) && !/www\.|\.\w{2}/i.test(name);

const imprintOf = ({ name, street, houseNumber, postalCode, city, ...more }: CompanyData): string[] => [
  `${name} · ${street} ${houseNumber} · ${postalCode} ${city}`,
  `${more.managingDirectors} · ${more.registerCourt}, ${more.registerNumber} · ${more.vatId}`,
];

/** The reason for a mail, in its footer: an activity in the shop, or a subscription. */
const whyOf = (brand: string) => ({
  de: {
    business: `Diese Nachricht wurde automatisch verschickt, weil sie zu deinem Konto oder Auftrag bei ${brand} gehört. Antworten erreichen uns trotzdem.`,
    asked: 'Du bekommst diese Nachricht einmalig, weil du um sie gebeten hast. Antworten erreichen uns auch.',
  },
  en: {
    business: `This message was sent automatically because it belongs to your account or order with ${brand}. Replies reach us all the same.`,
    asked: 'You get this message once because you asked for it. Replies reach us, too.',
  },
});

/** Makes the frame. Without a usable first name, the greeting has no name. */
export const frameFor = (
  locale: Locale,
  { firstName, unsubscribeLink }: Pick<Letter, 'firstName' | 'unsubscribeLink'>,
  { company, links }: Sender,
): Frame => {
  const name = firstName === null ? '' : firstName.trim();
  const { brand } = company;
  const why = whyOf(brand)[locale][unsubscribeLink === undefined ? 'business' : 'asked'];
  const page = (path: string): string => links.page(locale, path);
  return locale === 'de'
    ? {
        brand,
        greeting: isName(name) ? `Hallo ${name},` : 'Hallo,',
        closing: ['Viele Grüße', `Dein Team von ${brand}`],
        why,
        imprint: imprintOf(company),
        links: [
          { label: 'Hilfe', link: page('/company/faq') },
          { label: 'Kontakt', link: page('/company/about/contact') },
          { label: 'Datenschutz', link: page('/documents/privacy') },
          { label: 'Impressum', link: page('/documents/imprint') },
        ],
      }
    : {
        brand,
        greeting: isName(name) ? `Hello ${name},` : 'Hello,',
        closing: ['Best regards', `Your team at ${brand}`],
        why,
        imprint: imprintOf(company),
        links: [
          { label: 'Help', link: page('/company/faq') },
          { label: 'Contact', link: page('/company/about/contact') },
          { label: 'Privacy', link: page('/documents/privacy') },
          { label: 'Imprint', link: page('/documents/imprint') },
        ],
      };
};
