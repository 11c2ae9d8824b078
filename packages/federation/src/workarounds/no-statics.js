/** Replaces a library that only `withTheme` and `injectIntl` need; no code here uses these. */
export default (target) => target;
