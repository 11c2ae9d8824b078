import { SettingsProblem } from '@rewald/contracts/servers/read-variables';
import { EmbeddedPostgresError } from '@rewald/server-kit/database/embedded/errors';
import { MigrationError } from '@rewald/server-kit/database/migrate';
import { isDatabaseAway } from '@rewald/server-kit/database/unavailable';
import { SeedFolderError } from '@rewald/assortment/seed/seed-folder';
import { SearchSetupError } from '@rewald/storefront/search/trigrams';
import { NotMigratedError, PortInUseError } from './host.ts';

const SAID = [
  EmbeddedPostgresError,
  MigrationError,
  NotMigratedError,
  PortInUseError,
  SearchSetupError,
  SeedFolderError,
  SettingsProblem,
];

/** What DATABASE_URL must be, by the code with which PostgreSQL refuses the connection. */
const MUST_BE: Readonly<Record<string, string>> = {
  '3D000': 'name a database that exists on its server',
  '28P01': 'have the user and the password of the database',
  '28000': 'have a user whom the database lets in',
  '42501': 'have a user with the rights to read and write this database',
};

/** A refusal by the server, or by its library, which has no code for a password that is missing. */
const refusalIn = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null;
  if (error.message.startsWith('SASL:')) return MUST_BE['28P01'] ?? null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return MUST_BE[code] ?? null;
};

/** The sentence for the person at the terminal after a failed start; null for an unexpected error. */
export const describeStartFailure = (error: unknown): string | null => {
  if (SAID.some((kind) => error instanceof kind) && error instanceof Error) return error.message;
  if (isDatabaseAway(error))
    return `The database at DATABASE_URL does not answer (${error instanceof Error ? error.message : ''}).`;
  const mustBe = refusalIn(error);
  return mustBe === null || !(error instanceof Error)
    ? null
    : `DATABASE_URL must ${mustBe} (${error.message}).`;
};
