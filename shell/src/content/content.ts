/**
 * Texts of the content pages, as their authors write them. `text` is a small dialect of Markdown: paragraphs, `- ` and
 * `1. ` lists, `| a | b |` tables, `**strong**`, `[label](/path)`.
 */
export interface ContentSection {
  /** Anchor on the page. */
  id: string;
  title: string;
  text: string;
}

export interface ContentDocument {
  title: string;
  /** One or two sentences below the title; also what search engines show. */
  lead: string;
  /** ISO date of the last change. */
  updated: string;
  /** A legal text: marked as a template for the operator's counsel. */
  legal?: boolean;
  sections: readonly ContentSection[];
}

export interface ContentArticle extends ContentDocument {
  /** ISO date. */
  published: string;
  author: string;
  /** Picture of the design system, without size and type: `/pictures/phone-pixel/black/angle`. */
  picture: string;
  minutes: number;
}

/** The information and legal documents (SHELL-01), and the accessibility statement (§14 BFSG). */
export const DOCUMENTS = [
  'customer-returns',
  'condition',
  'payments',
  'warranty',
  'terms',
  'privacy',
  'imprint',
  'right-of-return',
  'accessibility',
] as const;
export type DocumentName = (typeof DOCUMENTS)[number];

export interface QuestionGroup {
  id: string;
  title: string;
  questions: readonly { question: string; answer: string }[];
}
