import { expect, test } from '@jest/globals';
import { picturePath, PICTURE_WIDTHS, scenePath, SCENE_WIDTHS } from '@rewald/contracts/pictures';
import { pictureSources } from './picture-sources.ts';

test('[SHELL-19] a picture path becomes a srcset with all existing widths', () => {
  const path = picturePath('phone-pixel', 'blue', 'angle', 320);
  const sources = pictureSources(`https://assets.example${path}`);
  expect(sources?.fallback).toBe(`https://assets.example${path}`);
  expect(sources?.avif).toBe(
    PICTURE_WIDTHS.map(
      (width) =>
        `https://assets.example${picturePath('phone-pixel', 'blue', 'angle', width, 'avif')} ${width}w`,
    ).join(', '),
  );
  expect(sources?.webp).toContain('/pictures/phone-pixel/blue/angle-960.webp 960w');
});

test('a scene has its own widths', () => {
  expect(pictureSources(scenePath('hero', 960, 'avif'))?.webp).toBe(
    SCENE_WIDTHS.map((width) => `${scenePath('hero', width)} ${width}w`).join(', '),
  );
});

test.each([
  '/uploads/phone.jpg',
  '/pictures/phone-pixel/blue/angle-333.webp',
  '/pictures/phone-pixel/blue/top-320.webp',
  '/pictures/phone-pixel/blue/angle-320.webp?x',
  '',
])('%j is not one of our pictures', (path) => {
  expect(pictureSources(path)).toBeNull();
});
