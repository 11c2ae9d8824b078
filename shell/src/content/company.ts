import type { ContentDocument, QuestionGroup } from './content.ts';

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
