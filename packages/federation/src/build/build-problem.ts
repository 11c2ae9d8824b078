/** A part does not compile; the message is what the compiler says. */
export class BuildProblem extends Error {
  override readonly name = 'BuildProblem';
}
