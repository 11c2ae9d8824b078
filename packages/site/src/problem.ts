/** A problem that the person at the terminal can fix; shown as one sentence, without a stack. */
export class SiteProblem extends Error {
  override readonly name = 'SiteProblem';
}
