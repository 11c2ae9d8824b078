/** Codes of the system and of PostgreSQL that mean: the database is not there right now. */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  '57P01', // ended by an administrator
  '57P02', // crashed
  '57P03', // starting or stopping
  '53300', // no connection left
]);

/** Whether an error says that the database is away, and not that something is wrong with us. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && AWAY.has(error.code)) return true;
  // After a connection broke inside a transaction, its rollback is refused and that refusal is what arrives here.
  return /Connection terminated|is not queryable|timeout exceeded when trying to connect|Query read timeout/.test(
    error.message,
  );
};
