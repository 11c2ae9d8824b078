/** Compiled texts of a language; the build makes them from all `messages.*.json`. */
declare module 'desk-messages/*' {
  const texts: import('./language/i18n-provider.ts').Texts;
  export default texts;
}
