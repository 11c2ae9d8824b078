/// <reference types="vite/client" />
import type { Locale } from '@rewald/contracts';
import type { Catalogues } from '@rewald/platform/testing/stories';
import { PARTS } from './parts.ts';

type Messages = Record<string, string>;
const files = import.meta.glob<Messages>('../../../{shell,mfe-*}/src/**/messages.*.json', {
  eager: true,
  import: 'default',
});

const messagesOf = (folder: string, locale: Locale): Messages =>
  Object.assign(
    {},
    ...Object.entries(files)
      .filter(([path]) => path.includes(`/${folder}/src/`) && path.endsWith(`/messages.${locale}.json`))
      .map(([, messages]) => messages),
  );

/** Every part's messages as text, by the title above its stories; the site's build compiles the same files. */
export const catalogues: ReadonlyMap<string, Catalogues> = new Map(
  PARTS.map(({ folder, title }) => [title, { de: messagesOf(folder, 'de'), en: messagesOf(folder, 'en') }]),
);
