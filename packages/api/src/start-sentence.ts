import { SettingsProblem } from '@rewald/contracts/servers/read-variables';
import { NotMigratedError, PortInUseError } from './host.ts';
import { EmbeddedPostgresError } from './plumbing/database/embedded/errors.ts';
import { MigrationError } from './plumbing/database/migrate.ts';
import { SeedFolderError } from './shop-window/seed/seed-folder.ts';
import { SearchSetupError } from './shop-window/search/trigrams.ts';
import { isDatabaseAway } from './plumbing/database/unavailable.ts';

const SAID = [
  EmbeddedPostgresError,
  MigrationError,
  NotMigratedError,
  PortInUseError,
  SearchSetupError,
  SeedFolderError,
  SettingsProblem,
];

/** The sentence for the person at the terminal after a failed start; null for an unexpected error. */
export const startSentence = (error: unknown): string | null => {
  if (SAID.some((kind) => error instanceof kind) && error instanceof Error) return error.message;
  if (isDatabaseAway(error))
    return `The database at DATABASE_URL does not answer (${error instanceof Error ? error.message : ''}).`;
  return null;
};
