/** In place of a start of the federation runtime that looks for shaken copies of shared modules, of which there are none. */
export const init = ({ webpackRequire: { federation } }) => federation.runtime.init(federation.initOptions);
