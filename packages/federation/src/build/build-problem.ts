/** A part does not compile; the message is the compiler's. */
export class BuildProblem extends Error {
  override readonly name = 'BuildProblem';
}
