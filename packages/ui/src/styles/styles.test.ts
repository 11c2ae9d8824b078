import { expect, test } from '@jest/globals';
import { createRequire } from 'node:module';
import { existsSync } from 'node:fs';
import { fontFaces, fontFiles, globalStyles, tokenStyles } from './index.ts';
import { tokens } from '../tokens/tokens.ts';

test('the stylesheet defines every custom property that a token refers to', () => {
  const referred = JSON.stringify(tokens).match(/--rw-[a-z0-9-]+/g) ?? [];
  expect(referred.length).toBeGreaterThan(40);
  expect(referred.filter((name) => !globalStyles.includes(`${name}:`))).toEqual([]);
});

test('an embedded part can carry the tokens on its own root', () => {
  const css = tokenStyles('.rewald');
  expect(css).toContain('.rewald{color-scheme:light dark;');
  expect(css).not.toContain(':root');
});

test('font faces refer to the files that the shell copies, and those exist', () => {
  const css = fontFaces((file) => `https://assets.example/fonts/${file}`);
  const require = createRequire(__filename);
  for (const { file, specifier } of fontFiles) {
    expect(css).toContain(`url("https://assets.example/fonts/${file}")`);
    expect(existsSync(require.resolve(specifier))).toBe(true);
  }
  expect(css).toContain('font-display:optional');
  expect(css).toContain("font-family:'Figtree Fallback'");
});

test('no text of running words ends with one word on a line of its own', () => {
  const pretty = /:where\(([\w,]+)\)\{text-wrap:pretty\}/.exec(globalStyles)?.[1]?.split(',');
  expect(pretty).toEqual(expect.arrayContaining(['p', 'li', 'dd', 'label']));
});

test('what is printed parts no row, picture or entry of a list, and no heading from its text', () => {
  const printed = /@media print\{.*$/m.exec(globalStyles)?.[0];
  expect(printed).toContain(':where(li,tr,figure){break-inside:avoid}');
  expect(printed).toMatch(/:where\(h1[^{]*\)\{break-after:avoid\}/);
});

test('what is printed is light, also from a dark page', () => {
  expect(globalStyles).toMatch(/@media print\{html,\[data-theme\]\{color-scheme:light!important\}/);
});
