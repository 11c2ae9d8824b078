/** Replaces the loading of a tree-shaken copy of a shared module: the shell provides one complete copy of each. */
export const getSharedFallbackGetter = ({ factory }) => factory;
