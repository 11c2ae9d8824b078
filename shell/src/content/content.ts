import type { MarkdownSection } from '@rewald/contracts/markdown';

/**
 * A text of the content pages, as written in a Markdown file: these facts in the front matter, then sections,
 * `## Title {#anchor}`. Placeholders such as `{{email}}` are replaced with the operator's own data (`fill-in.ts`).
 */
export interface ContentDocument {
  title: string;
  /** One or two sentences below the title; also what search engines show. */
  lead: string;
  sections: readonly MarkdownSection[];
  /** Documents: the first day on which they apply, and whether they are marked as a template for the operator's counsel. */
  from?: string;
  template?: boolean;
  /** Contact: when the phone is answered. */
  hours?: string;
  /** Articles: ISO dates, author, picture without host, and reading time. */
  published?: string;
  updated?: string;
  author?: string;
  picture?: string;
  minutes?: number;
}

/** The product that this site presents: `/company/about/we-are-rewald`. */
export const ABOUT_US = 'we-are-rewald';

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
