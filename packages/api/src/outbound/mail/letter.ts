import type { Locale } from '@rewald/contracts';

/** A piece of running text. */
export type Words = string | { readonly strong: string } | { readonly label: string; readonly link: string };

/** One line of a table of things with prices. */
export interface PricedLine {
  readonly title: string;
  readonly details: readonly string[];
  readonly amount: string;
}

/** A part of a letter. Every layout writes all of them. */
export type Block =
  | { readonly kind: 'text'; readonly words: readonly Words[]; readonly quiet?: boolean }
  | { readonly kind: 'heading'; readonly text: string }
  /** The one thing to do, shown as a button. With `written` its address stands below, for those whose buttons do not work. */
  | { readonly kind: 'action'; readonly label: string; readonly link: string; readonly written?: string }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'steps'; readonly steps: readonly string[] }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | {
      readonly kind: 'prices';
      /** Names of the two columns, for readers who do not see them. */
      readonly columns: readonly [thing: string, amount: string];
      readonly lines: readonly PricedLine[];
      readonly sums: readonly (readonly [label: string, amount: string])[];
      readonly total: readonly [label: string, amount: string];
    }
  | { readonly kind: 'notice'; readonly tone: 'calm' | 'warning'; readonly text: string }
  /** What somebody wrote, line breaks kept. */
  | { readonly kind: 'quote'; readonly text: string }
  | {
      readonly kind: 'small-print';
      readonly title: string;
      readonly sections: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
    };

/** A mail before it is laid out. Texts are plain; whoever lays it out escapes them. */
export interface Letter {
  readonly subject: string;
  /** What a list of mails shows beside the subject. */
  readonly preview: string;
  readonly title: string;
  /** A number to find it by, shown at the top. */
  readonly reference?: string;
  /** Null greets without a name. */
  readonly firstName: string | null;
  readonly blocks: readonly Block[];
  /** The person who answered signed already. */
  readonly signed?: boolean;
  /** Ends mails of this kind. */
  readonly unsubscribeLink?: string;
}

/** What somebody wrote, within a line of ours. */
export const said = (words: string, locale: Locale): string =>
  locale === 'de' ? `„${words}“` : `“${words}”`;
/** A paragraph. */
export const text = (...words: readonly Words[]): Block => ({ kind: 'text', words });
/** A paragraph that may be skipped. */
export const aside = (...words: readonly Words[]): Block => ({ kind: 'text', words, quiet: true });
