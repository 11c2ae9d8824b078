import { parseArgs } from 'node:util';
import { EmbeddedPostgresError } from '@rewald/server-kit/database/embedded/errors';
import { endSessions } from '@rewald/server-kit/sessions/end-sessions';
import { inDatabase } from './find-database.ts';

const USAGE = `Logs customers out everywhere. Usage:
  npm run end-sessions -w @rewald/api -- --email <address>
  npm run end-sessions -w @rewald/api -- --all`;

const readCommand = (): { email: string | null } | null => {
  try {
    const { values } = parseArgs({ options: { email: { type: 'string' }, all: { type: 'boolean' } } });
    const { email, all } = values;
    if ((email === undefined) === (all === undefined)) return null;
    return { email: email ?? null };
  } catch {
    return null;
  }
};

const command = readCommand();
if (command === null) {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 1;
} else
  try {
    const ended = await inDatabase((database) => endSessions(database, command.email));
    process.stdout.write(`Ended ${ended} ${ended === 1 ? 'session' : 'sessions'}.\n`);
  } catch (error) {
    if (!(error instanceof EmbeddedPostgresError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
