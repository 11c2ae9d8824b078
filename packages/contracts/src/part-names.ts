/** The names of the five parts are free; the shell's is fixed, because it is the host. */
export const SHELL_PART = 'shell';
