/** The shell's name. It is fixed, because the shell is the host; other parts may have any name. */
export const SHELL_PART = 'shell';
