import { emailKey, tidyLine, tidyNumber } from '@rewald/contracts/typed-text';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { literally } from '../database/literally.ts';

/** Shorter texts begin too many names. */
export const SHORTEST_SOUGHT = 3;
/** As many rows of a kind are looked at: of more than that begin with a text, the newest of these are shown. */
export const MOST_LOOKED_AT = 400;

/** What somebody typed or scanned, in the forms in which things are stored. */
export interface Sought {
  /** As numbers are stored. */
  readonly number: string;
  /** As addresses are compared. */
  readonly email: string;
  /** Lower-case forms of a name, family name first: `ada krug` may be either. */
  readonly names: readonly string[];
}

/** @returns null for a text that is too short to be looked for */
export const soughtOf = (typed: string): Sought | null => {
  const line = tidyLine(typed);
  if (line.length < SHORTEST_SOUGHT) return null;
  const words = line.toLowerCase().replaceAll(',', ' ').split(' ').filter(Boolean);
  const [last = '', ...others] = words.toReversed();
  const names = [words.join(' '), [last, ...others.toReversed()].join(' ')];
  return {
    number: tidyNumber(line),
    email: emailKey(line),
    names: [...new Set(names)].filter((name) => name.length >= SHORTEST_SOUGHT),
  };
};

/** Whether an expression begins with one of some texts; an index with `text_pattern_ops` finds them. */
export const beginsWith = (expression: RawBuilder<unknown>, texts: readonly string[]): RawBuilder<SqlBool> =>
  texts.length === 0
    ? sql`false`
    : sql`(${sql.join(
        texts.map((text) => sql`${expression} like ${`${literally(text)}%`}`),
        sql` or `,
      )})`;
