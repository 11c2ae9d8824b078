/** Codes of the system and of PostgreSQL that mean: the database is not there right now. */
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
  '25006', // has become a copy for reading
  '25P03', // a transaction was left alone for too long
]);

/** Codes that mean: it is there, and did not come to it in time, or has no room for it. */
const BUSY = new Set([
  '40001', // a rival transaction, more often than we tried again
  '40P01', // the same, waiting in a circle
  '55P03', // a lock was not to be had
  '57014', // the statement took too long
  '53000', // something ran short
  '53100', // the disk is full
  '53200', // memory is full
  '53400', // a limit of its settings
]);

// Asked for what they are made of: errors of the system need not be of the same making as ours.
const textIn = (error: unknown, name: 'code' | 'message'): string => {
  const found: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
  return typeof found === 'string' ? found : '';
};
const codeOf = (error: unknown): string => textIn(error, 'code');

/** Whether an error says that the database is away, and not that something is wrong with us. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (AWAY.has(codeOf(error))) return true;
  // After a connection broke inside a transaction, its rollback is refused and that refusal is what arrives here.
  return /Connection terminated|is not queryable|timeout exceeded when trying to connect|Query read timeout/.test(
    textIn(error, 'message'),
  );
};

/** Whether an error says that the database had too much to do, or no room; the same may work later. */
export const isDatabaseBusy = (error: unknown): boolean => BUSY.has(codeOf(error));

/** Whether a transaction lost against another one, so that it may be tried again. */
export const isRetryable = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error));
