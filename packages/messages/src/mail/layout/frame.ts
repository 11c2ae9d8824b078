import type { CompanyData, Locale } from '@rewald/contracts';
import type { Letter } from '../letter.ts';
import type { Sender } from '../../company/sender.ts';
import { sayIn, type MessageId } from '../../say.ts';

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

/** Makes the frame. Without a usable first name, the greeting has no name. */
export const frameFor = (
  locale: Locale,
  { firstName, unsubscribeLink }: Pick<Letter, 'firstName' | 'unsubscribeLink'>,
  { company, links }: Sender,
): Frame => {
  const name = firstName === null ? '' : firstName.trim();
  const { brand } = company;
  const say = sayIn(locale);
  const link = (id: MessageId, path: string) => ({ label: say(id), link: links.page(locale, path) });
  return {
    brand,
    greeting: isName(name) ? say('mail.greeting-by-name', { name }) : say('mail.greeting'),
    closing: [say('mail.closing'), say('mail.team', { brand })],
    // An activity in the shop, or a subscription.
    why: say(unsubscribeLink === undefined ? 'mail.why' : 'mail.why-asked', { brand }),
    imprint: imprintOf(company),
    links: [
      link('mail.help', '/company/faq'),
      link('mail.contact', '/company/about/contact'),
      link('mail.privacy', '/documents/privacy'),
      link('mail.imprint', '/documents/imprint'),
    ],
  };
};
