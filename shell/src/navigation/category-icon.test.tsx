import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { createTestPage } from '@rewald/platform/testing';
import { categoryIcon, CategoryIcon } from './category-icon.tsx';

afterEach(cleanup);

const show = (icon: string | null, name = 'Uhren') =>
  render(
    createTestPage(<CategoryIcon category={{ name, metadata: { icon } }} size={20} />, {
      sourceDir: join(__dirname, '..'),
    }).page,
  ).container;

test.each([
  ['smartphone', 'Irgendwas', 'phone'],
  ['fa-mobile-alt', 'Irgendwas', 'phone'],
  ['something-new', 'Kopfhörer', 'headphones'],
  ['', 'Ladegeräte', 'charger'],
  ['', 'Tablets', 'tablet'],
  ['constructor', 'Irgendwas', 'box'],
])('[SHELL-10] [SHELL-11] the icon %j of the category %j is drawn as %s', (icon, name, drawn) => {
  expect(categoryIcon(icon, name)).toBe(drawn);
});

test('[SHELL-10] [SHELL-11] an icon may be a picture, with a drawing by the name where it fails, or an emoji', () => {
  const picture = show('icons/watch.svg');
  const image = picture.querySelector('img');
  expect(image?.getAttribute('src')).toBe('http://assets.test/icons/watch.svg');
  if (image) fireEvent.error(image);
  expect([picture.querySelector('img'), picture.querySelectorAll('svg').length]).toEqual([null, 1]);
  cleanup();
  expect(show('https://cdn.example/w.png').querySelector('img')?.getAttribute('src')).toBe(
    'https://cdn.example/w.png',
  );
  cleanup();
  expect(show('⌚').textContent).toBe('⌚');
  cleanup();
  expect(show(null).querySelectorAll('svg')).toHaveLength(1);
});
