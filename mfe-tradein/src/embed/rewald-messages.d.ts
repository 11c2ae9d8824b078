/** The part's own catalogues, put here by the build. */
declare module 'rewald-messages/*' {
  const messages: Record<string, string>;
  export default messages;
}
