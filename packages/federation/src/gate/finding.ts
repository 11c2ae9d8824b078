/** One thing that stands against a release, said so that a person can mend it. */
export interface Finding {
  /** `error` blocks; a `note` says what could not be looked at, or what to keep an eye on. */
  level: 'error' | 'note';
  rule: string;
  /** The release that is checked: `cart 0.1.0-ab12`. */
  release: string;
  /** The release that it would break, where there is one: `shell 0.1.0-cd34 (rollback)`. */
  against?: string;
  /** Where to look, relative to the part's folder. */
  file: string;
  reason: string;
  remedy: string;
}
