import type { ContentDocument } from './content.ts';

/** The product that this site presents: `/company/about/we-are-rewald`. */
export const ABOUT_US = 'we-are-rewald';

/** Texts of the company pages in one language. */
export type CompanyTexts = Record<'about' | 'career' | 'contact' | 'questions', ContentDocument>;
