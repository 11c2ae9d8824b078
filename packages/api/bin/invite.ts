import { parseArgs } from 'node:util';
import { isEmail, tidyEmail } from '@rewald/contracts/typed-text';
import { EmbeddedPostgresError } from '@rewald/server-kit/database/embedded/errors';
import { createShopLinks } from '@rewald/server-kit/web/shop-links';
import { inviteAdministrator } from '@rewald/people/invitations';
import { readSettings } from '../src/settings.ts';
import { inDatabase } from './find-database.ts';

const USAGE = `Invites an administrator to the desk: the first one, or one who has lost every way in. Usage:
  npm run invite -w @rewald/api -- --email <address> [--name <name>]`;

const readCommand = (): { email: string; name: string } | null => {
  try {
    const { values } = parseArgs({ options: { email: { type: 'string' }, name: { type: 'string' } } });
    const email = tidyEmail(values.email ?? '');
    return isEmail(email) ? { email, name: values.name ?? 'Administration' } : null;
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
    const { publicUrl, shopOrigins, deskOrigin } = readSettings(process.env);
    const links = createShopLinks(shopOrigins[0] ?? '', publicUrl, deskOrigin);
    const token = await inDatabase((database) => inviteAdministrator(database, command));
    process.stderr.write(
      'The link works once, for seven days. It makes an administrator of the person who follows it.\n',
    );
    process.stdout.write(`${links.invitation('de', token)}\n`);
  } catch (error) {
    if (!(error instanceof EmbeddedPostgresError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
