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
  '08P01', // from PgBouncer: no server, or no free connection
  '57P01', // ended by an administrator
  '57P02', // crashed
  '57P03', // starting or stopping
  '57P05', // idle for too long
  '53300', // no connection left
  '25006', // has become a read-only standby
  '25P03', // a transaction was idle for too long
]);

/** Codes that mean: the database is available, but lacked the time or space for this statement. */
const BUSY = new Set([
  '40001', // a conflicting transaction, in every retry
  '40P01', // a deadlock, in every retry
  '55P03', // a lock was not available
  '57014', // the statement took too long
  '53000', // a resource ran short
  '53100', // the disk is full
  '53200', // memory is full
  '53400', // a limit of its settings
]);

// Read without `instanceof`: in a sandbox, system errors are instances of another realm's `Error`.
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

/** Whether an error means that the database was overloaded or out of space; the same statement may succeed later. */
export const isDatabaseBusy = (error: unknown): boolean => BUSY.has(codeOf(error));

/** Whether a transaction was aborted in favour of another one, so that it can be retried. */
export const isRetryable = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error));
