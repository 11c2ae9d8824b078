import { Type, type Static } from 'typebox';
import { Section } from './document.ts';

/** ISO date in Germany. */
const Day = Type.String();

/** Data of a magazine article. */
const Article = Type.Object({
  published: Day,
  updated: Day,
  author: Type.String(),
  /** Without host: `/pictures/phone-pixel/black/angle-640.webp`. */
  picture: Type.String(),
  /** Reading time in minutes. */
  minutes: Type.Integer(),
});

/** A page of the shop's own, as lists show it. */
const PageTeaser = Type.Object({
  /** Its name: `/blogs/{page}` for an article, and one of `about`, `career`, `contact` and `questions`. */
  page: Type.String(),
  title: Type.String(),
  /** One or two sentences below the title; also what search engines show. */
  lead: Type.String(),
  /** Articles of the magazine. */
  article: Type.Optional(Article),
});

/** GET content/{locale}/pages (extension): the pages below `/company` that the shop has written, and the articles of its magazine. */
export const PageTeasers = Type.Array(PageTeaser);
export type PageTeasers = Static<typeof PageTeasers>;

/** GET content/{locale}/pages/{page} (extension): one of these pages, with the company's data filled in. */
export const PageText = Type.Object({
  ...PageTeaser.properties,
  sections: Type.Array(Section),
  /** On the contact page: when the phone is answered. */
  hours: Type.Optional(Type.String()),
});
export type PageText = Static<typeof PageText>;
