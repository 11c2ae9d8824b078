/** What a process may use, in MB: of its heap, and outside of it. */
export const MEMORY_MB = 256;

/** The process, or one page of it, was stopped. The stack is that of the code that ran, where it could be seen. */
export class BrokenOff extends Error {
  override readonly name = 'BrokenOff';
  /** Place of the part whose pages made the memory grow; null if it was not about memory, or no single part is to blame. */
  readonly grownBy: number | null;
  /** True if it ended the process and every page in it, false if only this page. */
  readonly isOfProcess: boolean;
  /** Whether this was the only page in the process, so that there is no doubt which one it was. */
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
