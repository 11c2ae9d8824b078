import { Type, type Static } from 'typebox';
import { CONSENT_CATEGORIES } from '../consent-categories.ts';

const Categories = Type.Array(Type.Enum([...CONSENT_CATEGORIES]), {
  uniqueItems: true,
  maxItems: CONSENT_CATEGORIES.length,
});

/** POST platform/{locale}/customer/consents: what is allowed from now on; an empty list refuses everything (extension). */
export const ConsentRequest = Type.Object(
  {
    categories: Categories,
    /** Version of the text that was agreed to. */
    version: Type.String({ minLength: 1, maxLength: 40 }),
  },
  { additionalProperties: false },
);
export type ConsentRequest = Static<typeof ConsentRequest>;

/** Its answer, and that of GET platform/{locale}/customer/consents, which is null before the first choice (extension). */
export const Consent = Type.Object({
  categories: Categories,
  version: Type.String(),
  /** ISO date and time of the choice. */
  at: Type.String(),
});
export type Consent = Static<typeof Consent>;
