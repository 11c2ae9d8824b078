import { afterEach, expect, test } from '@jest/globals';
import { IntlMessageFormat } from 'intl-messageformat';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Suspense, useLayoutEffect, useState } from 'react';
import * as React from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createIntl } from 'react-intl';
import * as routerInternals from './router-internals.ts';
import { writeSmallNumbers } from './small-numbers.ts';
import { trustLocales } from './trust-locales.ts';
import { uncheckedLocale } from './unchecked-locale.ts';
import { wake } from './wake.ts';

let root: Root | null = null;
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

/** What code asks the browser about locales during some work. */
const askedDuring = (work: () => void): unknown[] => {
  const asked: unknown[] = [];
  const { supportedLocalesOf } = Intl.NumberFormat;
  Intl.NumberFormat.supportedLocalesOf = (...args: Parameters<typeof supportedLocalesOf>) => {
    asked.push(args);
    return supportedLocalesOf(...args);
  };
  try {
    work();
  } finally {
    Intl.NumberFormat.supportedLocalesOf = supportedLocalesOf;
  }
  return asked;
};

const versionOf = (library: string): string => {
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(require.resolve(library), '../package.json'), 'utf8'),
  );
  return version;
};

test('the check of the locale is skipped, as long as the library uses this one function for it', () => {
  expect(versionOf('intl-messageformat')).toBe('12.1.4');
  expect(IntlMessageFormat.resolveLocale).toHaveLength(1);
  trustLocales();
  const asked = askedDuring(() =>
    expect(new IntlMessageFormat([{ type: 0, value: 'Hallo' }], 'de').format()).toBe('Hallo'),
  );
  expect(asked).toEqual([]);
});

test('the default locale is taken without a check, and used', () => {
  expect(versionOf('react-intl')).toBe('12.1.5');
  const onError = () => undefined;
  expect(askedDuring(() => createIntl({ locale: 'de', onError }))).toEqual([['de']]);
  const asked = askedDuring(() => {
    const intl = createIntl({ ...uncheckedLocale('de'), onError });
    expect([intl.locale, intl.formatNumber(1.5)]).toEqual(['de', '1,5']);
  });
  expect(asked).toEqual([]);
});

test('small numbers are written without a number format of the browser, all others with one', () => {
  expect(versionOf('react-intl')).toBe('12.1.5');
  const messages = {
    count: '{count, plural, one {# Gerät} other {# Geräte}}',
    from: 'ab {from, number} €',
    share: '{share, number, percent}',
  };
  const { NumberFormat } = Intl;
  let made = 0;
  Intl.NumberFormat = new Proxy(NumberFormat, {
    construct: (target, args) => {
      made++;
      return Reflect.construct(target, args);
    },
  });
  try {
    const intl = createIntl({ ...uncheckedLocale('de'), messages, onError: () => undefined });
    writeSmallNumbers(intl);
    const countOf = (count: number) => intl.formatMessage({ id: 'count' }, { count });
    expect([countOf(0), countOf(1), countOf(999)]).toEqual(['0 Geräte', '1 Gerät', '999 Geräte']);
    expect(intl.formatMessage({ id: 'from' }, { from: 50 })).toBe('ab 50 €');
    expect(made).toBe(0);
    expect([countOf(1000), countOf(-1234.5)]).toEqual(['1.000 Geräte', '-1.234,5 Geräte']);
    expect(intl.formatMessage({ id: 'share' }, { share: 0.5 })).toBe('50\u00a0%');
    expect(intl.formatNumber(7, { minimumFractionDigits: 2 })).toBe('7,00');
  } finally {
    Intl.NumberFormat = NumberFormat;
  }
});

test('the router has the pieces that its own createBrowserRouter is made of, in the version that they were read in', () => {
  const main = require.resolve('react-router');
  const [folder = ''] = /^.*node_modules[\\/]react-router/.exec(main) ?? [];
  const { version }: { version: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  expect(version).toBe('8.5.1');
  for (const [name, piece] of Object.entries(routerInternals))
    expect([name, typeof piece]).not.toContain('undefined');
});

test('a woken control is hydrated at once, before the click that follows', async () => {
  expect(React.version).toBe('19.3.1');
  const seen: string[] = [];
  const Box = () => {
    const [checked, setChecked] = useState(false);
    return (
      <input
        type="checkbox"
        checked={checked}
        onChange={({ currentTarget }) => {
          seen.push(`set to ${currentTarget.checked}`);
          setChecked(currentTarget.checked);
        }}
      />
    );
  };
  const hydrated = Promise.withResolvers<void>();
  const Page = () => {
    useLayoutEffect(() => hydrated.resolve(), []);
    return (
      <Suspense>
        <Box />
      </Suspense>
    );
  };
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = renderToString(<Page />);
  const box = place.querySelector('input');
  if (!box) throw new Error('The box is not there');
  // Hydration as in a browser, not forced by `act`.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  root = hydrateRoot(place, <Page />);
  await hydrated.promise;
  const isTakenOver = () => Object.keys(box).some((key) => key.startsWith('__reactProps'));
  expect(isTakenOver()).toBe(false);
  wake(box);
  expect(isTakenOver()).toBe(true);
  box.click();
  expect(seen).toEqual(['set to true']);
});
