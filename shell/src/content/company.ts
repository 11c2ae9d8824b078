import type { ContentDocument, QuestionGroup } from './content.ts';

/** The product that this site presents: `/company/about/we-are-rewald`. */
export const ABOUT_US = 'we-are-rewald';

export interface Job {
  title: string;
  team: string;
  place: string;
  text: string;
}

/** Texts of the company pages in one language. */
export interface CompanyTexts {
  about: ContentDocument & { figures: readonly { value: string; label: string }[] };
  career: ContentDocument & { jobs: readonly Job[] };
  contact: ContentDocument & { hours: string };
  questions: { title: string; lead: string; groups: readonly QuestionGroup[] };
}
