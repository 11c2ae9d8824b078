import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { checkMessages } from './check-messages.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'rewald-messages-'));
  mkdirSync(join(dir, 'src'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const problemsOf = (source: string, german: object, english: object): string[] => {
  writeFileSync(join(dir, 'src/page.tsx'), source);
  writeFileSync(join(dir, 'src/messages.de.json'), JSON.stringify(german));
  writeFileSync(join(dir, 'src/messages.en.json'), JSON.stringify(english));
  return checkMessages(join(dir, 'src'), dir).map(({ problem }) => problem);
};

test('[I18N-05] complete catalogues and used ids raise nothing', () => {
  const source = `
    const a = <FormattedMessage id="a" />;
    const b = intl.formatMessage({ id: 'b' });
    const c = <FormattedMessage id={\`c.\${kind}.title\`} />;`;
  const texts = { a: 'A', b: 'B', 'c.one.title': 'C' };
  expect(problemsOf(source, texts, texts)).toEqual([]);
});

test.each([
  ['a missing English text', `f({ id: 'a' })`, { a: 'A' }, {}, 'no English text'],
  ['a missing German text', ``, {}, { a: 'A' }, 'no German text'],
  ['an unused message', ``, { a: 'A' }, { a: 'A' }, 'used nowhere'],
  ['an unknown id in markup', `<FormattedMessage id="nope" />`, {}, {}, 'no message "nope"'],
  ['an unknown id in code', `intl.formatMessage({ id: 'nope' })`, {}, {}, 'no message "nope"'],
  ['a text in the markup', `const x = <p>Jetzt kaufen</p>`, {}, {}, 'Jetzt kaufen'],
  ['a number parted from its unit', `f({ id: 'a' })`, { a: 'in 14 Tagen' }, { a: 'soon' }, '"4 Tagen"'],
  ['a value parted from its unit', `f({ id: 'a' })`, { a: 'bald' }, { a: '{days} days' }, '"} days"'],
  [
    'an argument of one language',
    ``,
    { a: 'Für {name}' },
    { a: 'For you' },
    '"a" has {name} in German, but not in English',
  ],
  [
    'a tag of one language',
    ``,
    { a: 'Zum Korb' },
    { a: 'To <b>cart</b>' },
    '"a" has <b> in English, but not in German',
  ],
  [
    'an argument within a plural',
    ``,
    { a: '{n, plural, one {# von {all}} other {viele}}' },
    { a: '{n, plural, one {#} other {many}}' },
    '"a" has {all} in German, but not in English',
  ],
  [
    'a choice of one language',
    ``,
    { a: '{k, select, new {Neu} used {Alt} other {?}}' },
    { a: '{k, select, new {New} other {?}}' },
    '"a" has the arm used of {k, select} in German, but not in English',
  ],
  [
    'a plural that is never used',
    ``,
    { a: '{n, plural, few {#} other {#}}' },
    { a: '{n}' },
    'which German never uses',
  ],
  ['a text that cannot be read', `f({ id: 'a' })`, { a: 'Für {name' }, { a: 'For {name}' }, 'no valid ICU'],
  ['a spoken attribute', `const x = <img alt="Ein Telefon" />`, {}, {}, 'Ein Telefon'],
])('[I18N-05] finds %s', (_, source, german, english, problem) => {
  expect(problemsOf(source, german, english).join()).toContain(problem);
});

test('[I18N-05] a language may need no plural, or another choice of words for the same values', () => {
  const german = {
    a: '{n} Artikel',
    b: '{n, selectordinal, other {#.}}',
    c: '{price, number} von {at, date}',
  };
  const english = {
    a: '{n, plural, =0 {no items} one {# item} other {# items}}',
    b: '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
    c: '{at, date}: {price}',
  };
  const source = ['a', 'b', 'c'].map((id) => `f({ id: '${id}' })`).join();
  expect(problemsOf(source, german, english)).toEqual([]);
});
