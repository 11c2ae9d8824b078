/** What a process may use, in MB: of its heap, and outside of it. */
export const MEMORY_MB = 256;

/** The process, or what it should have done, was given up. The stack is that of the code that ran, where it could be seen. */
export class BrokenOff extends Error {
  override readonly name = 'BrokenOff';
  /** Place of the part whose pages made the memory grow; null where it was not memory, or nobody's fault alone. */
  readonly grownBy: number | null;
  /** Whether it ended the process with everything in it, or this one page alone. */
  readonly isOfProcess: boolean;
  /** Whether one page alone was in it, so that there is no doubt whose it was. */
  wasAlone = false;
  constructor(
    message: string,
    stack: string,
    { grownBy = null, isOfProcess = true }: Partial<Pick<BrokenOff, 'grownBy' | 'isOfProcess'>> = {},
  ) {
    super(message);
    this.stack = `${message}\n${stack}`;
    this.grownBy = grownBy;
    this.isOfProcess = isOfProcess;
  }
}
