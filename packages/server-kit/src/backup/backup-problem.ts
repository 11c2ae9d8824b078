/** A backup cannot be made or restored; `message` is one sentence for the person at the terminal. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem';
}
