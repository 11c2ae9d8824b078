import { expect, test } from '@jest/globals';
import { isForThisMachine, isFromConsole, isSecret } from './guard.ts';
import { html } from './html.ts';
import { acceptedLanguage } from './words/language.ts';

test('a name that leads here from elsewhere is not this machine', () => {
  const hosts = [
    '127.0.0.1:14200',
    'localhost:14200',
    'evil.example:14200',
    '127.0.0.1:80',
    '127.0.0.1',
    undefined,
  ];
  expect(hosts.map((host) => isForThisMachine({ host }, 14_200))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('only a page of the console acts', () => {
  const host = '127.0.0.1:14200';
  const own = `http://${host}`;
  expect(isFromConsole({ host, origin: own, 'sec-fetch-site': 'same-origin' })).toBe(true);
  expect(isFromConsole({ host, origin: own })).toBe(true);
  for (const origin of [undefined, 'null', 'https://evil.example', 'http://127.0.0.1:14201', `${own}.evil`])
    expect([origin, isFromConsole({ host, ...(origin === undefined ? {} : { origin }) })]).toEqual([
      origin,
      false,
    ]);
  expect(isFromConsole({ host, origin: own, 'sec-fetch-site': 'same-site' })).toBe(false);
});

test('the secret is compared as a whole', () => {
  expect(['abc', 'ab', 'abcd', 'abd', ''].map((given) => isSecret(given, 'abc'))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('texts in a template are no markup, also in attributes', () => {
  const name = `<b title="x">'&`;
  expect(html`<i title="${name}">${[name, html`<br />`, 0, null, false]}</i>`.text).toBe(
    '<i title="&lt;b title=&quot;x&quot;&gt;&#39;&amp;">&lt;b title=&quot;x&quot;&gt;&#39;&amp;<br />0</i>',
  );
});

test('the language is the first that a browser accepts', () => {
  const headers = ['de-AT,de;q=0.9,en;q=0.8', 'fr,en;q=0.5,de;q=0.4', 'en;q=0.1,de', 'de;q=0', undefined];
  expect(headers.map(acceptedLanguage)).toEqual(['de', 'en', 'de', 'en', 'en']);
});
