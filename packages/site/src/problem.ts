/** Something the person at the terminal can mend; shown as one sentence, without a stack. */
export class SiteProblem extends Error {
  override readonly name = 'SiteProblem';
}
