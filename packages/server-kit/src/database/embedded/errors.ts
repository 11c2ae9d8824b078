/** A failure of the embedded database that a person can act on; `message` is one sentence to print. */
export class EmbeddedPostgresError extends Error {
  override readonly name: string = 'EmbeddedPostgresError';
}

/** The binaries are missing or do not run on this machine. */
export class BinariesDoNotRunError extends EmbeddedPostgresError {
  override readonly name = 'BinariesDoNotRunError';
  constructor(detail: string, options?: ErrorOptions) {
    super(
      `The embedded PostgreSQL does not run on this machine (${detail}). Set DATABASE_URL to a PostgreSQL 15 or newer instead.`,
      options,
    );
  }
}

/** The data directory is not one of ours, is of another PostgreSQL version, or cannot be read or recovered. */
export class BrokenDataDirectoryError extends EmbeddedPostgresError {
  override readonly name = 'BrokenDataDirectoryError';
  constructor(directory: string, detail: string, options?: ErrorOptions) {
    super(
      `The database directory ${directory} cannot be used: ${detail}. Restore it from a backup; without it the shop would begin with nothing.`,
      options,
    );
  }
}

/** Another living instance uses the same data. */
export class SecondInstanceError extends EmbeddedPostgresError {
  override readonly name = 'SecondInstanceError';
  constructor(directory: string, options?: ErrorOptions) {
    super(
      `Another instance is already running on the data in ${directory}. Stop it first, or set REWALD_DATA to another directory.`,
      options,
    );
  }
}
