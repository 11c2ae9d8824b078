declare module 'rewald-messages/*' {
  const messages: Record<string, string>;
  export default messages;
}
