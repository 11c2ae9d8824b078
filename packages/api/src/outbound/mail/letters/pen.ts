import type { Locale } from '@rewald/contracts';
import { day, deadlineOf, weekday } from '@rewald/server-kit/writing/days';
import { sayIn, sayInPieces, type MessageId, type Say, type Values } from '../../say.ts';
import type { Sender } from '../../company/sender.ts';
import type { Block, Letter, Words } from '../letter.ts';
import type { MailKind, ReadMailPayload } from '../mails.ts';

/** The payload of a mail, as its letter is written from it. */
export type Read<Kind extends MailKind> = ReadMailPayload<Kind>;

/** Names of letters: each has a subject, a preview and a title. */
type Headed<Id = MessageId> = Id extends `${infer Name}.subject` ? Name : never;

type Piece = Exclude<Words, string>;

/** Writes the parts of a letter in one language. Messages are filled with the values given, and with the shop's `brand`, `email` and `phone`. */
export interface Pen {
  readonly locale: Locale;
  readonly sender: Sender;
  readonly say: Say;
  /** The URL of a page of the shop. */
  page(path: string): string;
  /** `21. November 2026`, of an ISO date. */
  day(isoDate: string): string;
  /** `Samstag, 5. Dezember`, of an ISO date. */
  weekday(isoDate: string): string;
  /** A moment to the minute, of an ISO date and time. */
  deadline(isoMoment: string): string;
  /** Subject, preview and title: `name.subject`, `name.preview`, `name.title`. */
  head(name: Headed, values?: Values): Pick<Letter, 'subject' | 'preview' | 'title'>;
  /** A paragraph. */
  text(id: MessageId, values?: Values<Piece>): Block;
  /** A less important paragraph. */
  aside(id: MessageId, values?: Values<Piece>): Block;
  /** A less important paragraph that is a link. */
  link(id: MessageId, link: string): Block;
  heading(id: MessageId): Block;
  warning(id: MessageId, values?: Values): Block;
  /** The main action; `written` shows its URL as text, too. */
  button(id: MessageId, link: string, written?: 'written'): Block;
}

/** Words that stand out. */
export function strong(words: string): Piece {
  return { strong: words };
}

/** A tag of a message whose words lead to a URL. */
export function linkTo(link: string) {
  return (words: readonly (string | Piece)[]): Piece => ({
    label: words.map((word) => (typeof word === 'string' ? word : '')).join(''),
    link,
  });
}

/** The pen of a shop's mails in a language. */
export function penOf(locale: Locale, sender: Sender): Pen {
  const { brand, email, phone } = sender.company;
  const shop = { brand, email, phone };
  const say = sayIn(locale, shop);
  const words = (id: MessageId, values?: Values<Piece>): readonly Words[] =>
    sayInPieces<Piece>(locale, id, { ...shop, ...values });
  return {
    locale,
    sender,
    say,
    page: (path) => sender.links.page(locale, path),
    day: (isoDate) => day(isoDate, locale),
    weekday: (isoDate) => weekday(isoDate, locale),
    deadline: (isoMoment) => deadlineOf(new Date(isoMoment), locale),
    head: (name, values) => ({
      subject: say(`${name}.subject`, values),
      preview: say(`${name}.preview`, values),
      title: say(`${name}.title`, values),
    }),
    text: (id, values) => ({ kind: 'text', words: words(id, values) }),
    aside: (id, values) => ({ kind: 'text', words: words(id, values), quiet: true }),
    link: (id, link) => ({ kind: 'text', words: [{ label: say(id), link }], quiet: true }),
    heading: (id) => ({ kind: 'heading', text: say(id) }),
    warning: (id, values) => ({ kind: 'notice', tone: 'warning', text: say(id, values) }),
    button: (id, link, written) => ({
      kind: 'action',
      label: say(id),
      link,
      ...(written === undefined ? {} : { written: say('mail.written') }),
    }),
  };
}
