/** In the browser, which does not need Vue's server renderer: Vue takes over what the server sent, or begins with nothing. */
export const htmlOf = (): string => '';
