import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from '@formatjs/icu-messageformat-parser';
import { SERVER } from '../../testing/release-of-texts.ts';
import { bundleOf, drafts, liveWorld, releaseOf } from '../testing/gate-world.ts';
import { checkBundle } from './check-bundle.ts';

const compiled = (texts: Record<string, string>): string =>
  JSON.stringify(Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, parse(text)])));
const GERMAN = compiled({ greeting: 'Guten Tag, {name}', same: '{n} Artikel' });
const ENGLISH = compiled({ greeting: 'Good day', same: '{n, plural, one {# item} other {# items}}' });
const TEXTS = { './messages.de': `{ default: ${GERMAN} }`, './messages.en': `{ default: ${ENGLISH} }` };

const NOT_IN_ENGLISH = {
  level: 'error',
  rule: 'text-arguments',
  file: 'messages.en.json',
  reason: 'The text "greeting" has {name} in German, but not in English.',
};

test('[I18N-05] a value in the text of one language only is found without a browser, and without a shell', async () => {
  const { manifest } = drafts.shop();
  const files = { [SERVER]: bundleOf({ './product': '{ default() {} }', ...TEXTS }) };
  const candidate = releaseOf({ manifest, files }, 'candidate');
  for (const live of [liveWorld(), []])
    expect(await checkBundle({ candidate, live, api: null })).toEqual([
      expect.objectContaining(NOT_IN_ENGLISH),
    ]);
});

test('[I18N-05] where the sources are here, the file of the text is named; also for the shell', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'rewald-texts-'));
  try {
    mkdirSync(join(dir, 'src/page'), { recursive: true });
    writeFileSync(join(dir, 'src/page/messages.en.json'), '{"greeting":"Good day"}');
    const { manifest, files } = drafts.shell();
    const exposed = Object.entries(TEXTS).map(
      ([name, source]) => `${JSON.stringify(name)}: async () => (${source})`,
    );
    const server = `${files[SERVER]}\nexports.shellExposes = { ${exposed.join(', ')} };`;
    const candidate = {
      ...releaseOf({ manifest, files: { ...files, [SERVER]: server } }, 'candidate'),
      sources: dir,
    };
    expect(await checkBundle({ candidate, live: [], api: null })).toEqual([
      expect.objectContaining({ ...NOT_IN_ENGLISH, file: 'src/page/messages.en.json' }),
    ]);
  } finally {
    rmSync(dir, { recursive: true });
  }
});
