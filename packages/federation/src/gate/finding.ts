/** A reason against a release, with everything that a person needs to fix it. */
export interface Finding {
  /** An `error` blocks the release; a `note` names a check that could not be made, or a value to watch. */
  level: 'error' | 'note';
  rule: string;
  /** The release that is checked: `cart 0.1.0-ab12`. */
  release: string;
  /** The release that it would break, if any: `shell 0.1.0-cd34 (rollback)`. */
  against?: string;
  /** Where to look, relative to the part's folder. */
  file: string;
  reason: string;
  remedy: string;
}
