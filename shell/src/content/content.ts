import type { MarkdownSection } from '@rewald/contracts/markdown';

export interface Job {
  title: string;
  team: string;
  place: string;
  text: string;
}

/**
 * A text of the content pages, as its author writes it in a Markdown file: these facts in the front matter, then sections,
 * `## Title {#anchor}`. `{{email}}` and the like become the operator's own data (`fill-in.ts`).
 */
export interface ContentDocument {
  title: string;
  /** One or two sentences below the title; also what search engines show. */
  lead: string;
  sections: readonly MarkdownSection[];
  /** ISO date of the last change. */
  updated?: string;
  /** Documents: the first day on which they hold, and whether they are marked as a template for the operator's counsel. */
  from?: string;
  template?: boolean;
  /** Articles; see `Article`. */
  published?: string;
  author?: string;
  picture?: string;
  minutes?: number;
  /** About us. */
  figures?: readonly { value: string; label: string }[];
  /** Career. */
  jobs?: readonly Job[];
  /** Contact: when somebody answers the phone. */
  hours?: string;
}

/** A text of the magazine. */
export interface Article extends ContentDocument {
  updated: string;
  /** ISO date. */
  published: string;
  author: string;
  /** Of the design system, without host: `/pictures/phone-pixel/black/angle-640.webp`. */
  picture: string;
  /** How long reading takes. */
  minutes: number;
}

/** Whether an author has said all that the magazine shows. */
export const isArticle = (document: ContentDocument): document is Article =>
  [document.updated, document.published, document.author, document.picture, document.minutes].every(
    (fact) => fact !== undefined,
  );

/** The information and legal documents that every shop has (SHELL-01), and the accessibility statement (§14 BFSG). */
export const DOCUMENTS = [
  'customer-returns',
  'condition',
  'payments',
  'warranty',
  'insurance',
  'terms',
  'privacy',
  'imprint',
  'right-of-return',
  'accessibility',
] as const;
export type DocumentName = (typeof DOCUMENTS)[number];
