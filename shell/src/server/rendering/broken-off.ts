/** How much memory a process may use, in MB, on its heap and as much again outside of it. */
export const MEMORY_MB = 256;

/** The process, or one page of it, was stopped. The stack is that of the running code, if it could be read. */
export class BrokenOff extends Error {
  override readonly name = 'BrokenOff';
  /** Index of the part whose pages made the memory grow; null if memory was not the reason, or no single part is to blame. */
  readonly grownBy: number | null;
  /** True if it ended the process and every page in it, false if only this page. */
  readonly isOfProcess: boolean;
  /** Whether there was only one page in the process, so that there is no doubt which page caused it. */
  wasAlone = false;
  /** For how many pages code had begun to run in the process. */
  pagesAtWork = 0;
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
