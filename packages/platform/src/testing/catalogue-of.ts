import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@rewald/contracts';

/** All messages below a source folder, as text; Jest keeps the parser that the production build omits. */
export const catalogueOf = (sourceDir: string, locale: Locale): Record<string, string> =>
  Object.assign(
    {},
    ...readdirSync(sourceDir, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(`messages.${locale}.json`))
      .map((file): unknown => JSON.parse(readFileSync(join(sourceDir, file), 'utf8'))),
  );
