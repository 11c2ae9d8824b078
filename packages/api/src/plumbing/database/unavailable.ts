/** Error codes of the system and of PostgreSQL that mean: the database is currently unavailable. */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '08000', // the connection broke
  '08003',
  '08006',
  '08P01', // PgBouncer's word for: no server, or no room
  '57P01', // ended by an administrator
  '57P02', // crashed
  '57P03', // starting or stopping
  '57P05', // idle for too long
  '53300', // no connection left
  '25006', // has become a read-only standby
  '25P03', // a transaction was left alone for too long
]);

/** Codes that mean: it is available, but had no time or no room for this. */
const BUSY = new Set([
  '40001', // a rival transaction, more often than we tried again
  '40P01', // the same, waiting in a circle
  '55P03', // a lock was not available
  '57014', // the statement took too long
  '53000', // a resource ran short
  '53100', // the disk is full
  '53200', // memory is full
  '53400', // a limit of its settings
]);

// Checked by their properties: errors of the system may not be instances of our own class.
const textIn = (error: unknown, name: 'code' | 'message'): string => {
  const found: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
  return typeof found === 'string' ? found : '';
};
const codeOf = (error: unknown): string => textIn(error, 'code');

/** Whether an error means that the database is unavailable, and not that our code is wrong. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (AWAY.has(codeOf(error))) return true;
  // After a connection broke inside a transaction, its rollback is refused, and that refusal arrives here.
  return /Connection terminated|is not queryable|timeout exceeded when trying to connect|Query read timeout/.test(
    textIn(error, 'message'),
  );
};

/** Whether an error means that the database was overloaded or out of space; the same may work later. */
export const isDatabaseBusy = (error: unknown): boolean => BUSY.has(codeOf(error));

/** Whether a transaction was aborted in favour of another one, so that it can be retried. */
export const isRetryable = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error));
