const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/**
 * Why a server could not listen, as a sentence for the person who set HOST and its port; null for another error, and for a port
 * that is in use, about which each server has its own sentence.
 */
export const listenFault = (error: unknown): string | null => {
  if (!(error instanceof Error) || !('syscall' in error)) return null;
  const code = codeOf(error);
  if (error.syscall === 'listen' && code === 'EACCES')
    return `A port below 1024 needs more rights than this program has (${error.message}). Choose another one.`;
  const isElsewhere = error.syscall === 'listen' && code === 'EADDRNOTAVAIL';
  const isUnknown = error.syscall === 'getaddrinfo' && (code === 'ENOTFOUND' || code === 'EAI_AGAIN');
  return isElsewhere || isUnknown
    ? `HOST must be an address of this machine, such as 127.0.0.1 or 0.0.0.0 (${error.message}).`
    : null;
};
