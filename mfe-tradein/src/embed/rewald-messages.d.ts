/** The part's own message catalogues, inserted by the build. */
declare module 'rewald-messages/*' {
  const messages: Record<string, string>;
  export default messages;
}
