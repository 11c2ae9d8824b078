import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';

/** Every `messages.{locale}.json` below a part's source folder. */
export const messageFiles = (sourceDir: string, locale: string): string[] =>
  readdirSync(sourceDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(`messages.${locale}.json`) && !file.includes('node_modules'))
    .map((file) => join(sourceDir, file))
    .sort();

/** Reads a part's catalogue as text by id. @throws Error when two files use the same id */
export const readCatalogue = (sourceDir: string, locale: string): Record<string, string> => {
  const catalogue: Record<string, string> = {};
  for (const file of messageFiles(sourceDir, locale)) {
    const entries: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
    for (const [id, text] of Object.entries(entries)) {
      if (id in catalogue) throw new Error(`${file}: the message ${id} exists already`);
      catalogue[id] = text;
    }
  }
  return catalogue;
};

/**
 * Where a message is written: `src/page/messages.en.json`.
 *
 * @param part the part's folder; without it, only the end of the name is known
 */
export const fileOfText = (part: string | undefined, locale: string, id: string): string => {
  const files = part === undefined ? [] : messageFiles(join(part, 'src'), locale);
  const found = files.find((file) => id in JSON.parse(readFileSync(file, 'utf8')));
  return part === undefined || found === undefined ? `messages.${locale}.json` : relative(part, found);
};

/**
 * Compiles a catalogue to ICU syntax trees, so that browsers need no parser.
 *
 * @param isWanted whether to include a message; by default all are
 * @throws Error that names a broken message
 */
export const compileCatalogue = (
  sourceDir: string,
  locale: string,
  isWanted: (id: string) => boolean = () => true,
): string => {
  const wanted = Object.entries(readCatalogue(sourceDir, locale)).filter(([id]) => isWanted(id));
  const compiled = wanted.map(([id, text]) => {
    try {
      return [id, parse(text, { captureLocation: false })];
    } catch (error) {
      throw new Error(`The message ${id} (${locale}) is no valid ICU text: ${String(error)}`, {
        cause: error,
      });
    }
  });
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(compiled)))});`;
};
