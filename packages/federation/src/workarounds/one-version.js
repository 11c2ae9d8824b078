/**
 * Replaces the federation runtime's version ranges: only the shell provides shared modules, and the gate has already
 * compared the ranges.
 */
export const satisfy = () => true;
