/** Replaces the start of the federation runtime, which looks for tree-shaken copies of shared modules: there are none. */
export const init = ({ webpackRequire: { federation } }) => federation.runtime.init(federation.initOptions);
