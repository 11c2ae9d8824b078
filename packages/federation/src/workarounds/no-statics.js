/** In place of a library that serves `withTheme` and `injectIntl` alone, which nobody here uses. */
export default (target) => target;
