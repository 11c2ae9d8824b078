/** In place of a way to a shaken copy of a shared module: the shell has each of them once, as it was built. */
export const getSharedFallbackGetter = ({ factory }) => factory;
