import type { ContentArticle } from '../content.ts';
export const articles: Record<string, ContentArticle> = {};
