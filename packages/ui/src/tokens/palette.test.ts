import { expect, test } from '@jest/globals';
import { palette } from './palette.ts';
import { tokens } from './tokens.ts';

type Name = keyof typeof palette;

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (a: string, b: string): number => {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
};

const failures = (pairs: readonly (readonly [Name, Name])[], least: number): string[] =>
  pairs.flatMap(([over, under]) =>
    ([0, 1] as const)
      .map((theme) => ({ theme, value: contrast(palette[over][theme], palette[under][theme]) }))
      .filter(({ value }) => value < least)
      .map(({ theme, value }) => `${over} on ${under}, ${theme ? 'dark' : 'light'}: ${value.toFixed(2)}`),
  );

const grounds: readonly Name[] = ['paper', 'surface', 'sunken', 'stage', 'brandSoft'];
const on = (over: readonly Name[], under: readonly Name[]): [Name, Name][] =>
  over.flatMap((name) => under.map((ground): [Name, Name] => [name, ground]));

test('every text colour has a contrast of 4.5:1 on every background it is used on, in both themes', () => {
  expect(
    failures(
      [
        ...on(['ink', 'inkSoft', 'brandInk', 'accent', 'danger', 'success', 'info', 'warning'], grounds),
        ...on(['ink'], ['accentSoft', 'dangerSoft', 'successSoft', 'infoSoft', 'warningSoft']),
        ...on(['onDeep', 'onDeepSoft'], ['deep']),
        ...on(['onBrand'], ['brand', 'brandHover']),
        ...on(['onDanger'], ['danger', 'dangerHover']),
        ['onTopbarCheckout', 'topbarCheckout'],
        ['accent', 'accentSoft'],
        ['danger', 'dangerSoft'],
        ['success', 'successSoft'],
        ['info', 'infoSoft'],
        ['warning', 'warningSoft'],
      ],
      4.5,
    ),
  ).toEqual([]);
});

test('borders of controls, focus ring and stars have a contrast of 3:1', () => {
  expect(failures(on(['lineStrong', 'focus', 'star', 'brand'], ['paper', 'surface', 'sunken']), 3)).toEqual(
    [],
  );
});

test('every colour of the palette has a token and every token a value', () => {
  const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  expect(tokens.color).toEqual(
    Object.fromEntries(Object.keys(palette).map((name) => [name, `var(--rw-color-${kebab(name)})`])),
  );
});
