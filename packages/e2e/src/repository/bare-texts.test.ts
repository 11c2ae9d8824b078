import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { bareTexts } from './bare-texts.ts';

const root = join(__dirname, '../../../..');
const FILES = globSync('{packages/ui/src,packages/platform/src,shell/src,mfe-*/src}/**/*.tsx', {
  cwd: root,
}).filter((file) => !/\.(test|stories)\.tsx$/.test(file));

/** Where it only looks like one: values that are elements, which only their types tell, and a dot that neither comes nor goes. */
const SAFE = [
  'mfe-cart/src/checkout-page/page.tsx',
  'mfe-cart/src/checkout/step-nav.tsx',
  'packages/ui/src/overlays/combobox.tsx',
  'packages/ui/src/text/dotted.tsx',
  'shell/src/layout/frame.tsx',
];

test('no text that comes and goes, or stands behind something that does, is without an element of its own', () => {
  expect(FILES.length).toBeGreaterThan(300);
  const found = FILES.filter((file) => !SAFE.includes(file)).flatMap((file) =>
    bareTexts(readFileSync(join(root, file), 'utf8')).map((line) => `${file}:${line}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ['a text behind a spinner', '<button>{busy && <Spinner />}{label}</button>', true],
  ['a message behind an icon', '<p>{icon ? <Icon /> : null}<FormattedMessage id="a" /></p>', true],
  ['a text behind a list', '<div>{items.map((one) => <b>{one}</b>)}and more</div>', true],
  ['a message that goes', '<p role="status">{sent && <FormattedMessage id="a" />}</p>', true],
  ['a message instead of a link', '<p>{to ? <a href={to}>{name}</a> : name}</p>', true],
  ['a formatted price or something else', '<p>{price ? formatPrice(price) : <Spinner />}</p>', true],
  ['a text of its own', '<button>{busy && <Spinner />}<span>{label}</span></button>', false],
  [
    'one message or another',
    '<p>{sold ? <FormattedMessage id="a" /> : <FormattedMessage id="b" />}</p>',
    false,
  ],
  ['an element between', '<p>{icon && <Icon />}<b>new</b> today</p>', false],
  ['what comes behind the text', '<p><FormattedMessage id="a" />{icon && <Icon />}</p>', false],
])('%s: %s', (_, element, isBare) => {
  expect(bareTexts(`export const Shown = () => ${element};`)).toEqual(isBare ? [1] : []);
});
