/** In place of loading a tree-shaken copy of a shared module: the shell has each of them once, as it was built. */
export const getSharedFallbackGetter = ({ factory }) => factory;
