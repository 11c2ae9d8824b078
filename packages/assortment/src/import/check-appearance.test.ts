import { expect, test } from '@jest/globals';
import { appearanceFaults } from './check-appearance.ts';

const faultsOf = (entry: object) =>
  appearanceFaults({ id: 1, key: 'ours', ...entry }).map(([field]) => field);
const drawing = (inner: string, box = 'viewBox="0 0 120 30"') => `<svg ${box}>${inner}</svg>`;

test('[SHELL-05] a shop brings a logo of shapes, and a colour that can be read in both themes', () => {
  const logo = drawing('<defs><linearGradient id="g"/></defs><path fill="url(#g)" d="M0 0h9"/>');
  expect(faultsOf({ logo, logoDark: logo, icon: drawing('<circle r="4"/>', 'viewBox="0 0 32 32"') })).toEqual(
    [],
  );
  expect(faultsOf({ colours: { light: '#7a1f5c', dark: '#f0a8d4' } })).toEqual([]);
});

test.each([
  ['a script', drawing('<script>alert(1)</script>')],
  ['a handler', drawing('<path onload="alert(1)"/>')],
  ['a link', drawing('<a href="https://elsewhere.example"><path/></a>')],
  ['a picture from elsewhere', drawing('<image href="https://elsewhere.example/x.png"/>')],
  ['a style that loads', drawing('<style>path{fill:url(https://elsewhere.example/x)}</style>')],
  ['no size', drawing('<path/>', '')],
])('[SHELL-05] a logo with %s is refused', (_, logo) => {
  expect(faultsOf({ logo })).toEqual(['logo']);
});

test('[SHELL-05] a colour that nobody could read is refused in its theme, and a logo for the dark alone as well', () => {
  expect(faultsOf({ colours: { light: '#ffcc00', dark: '#f0a8d4' } })).toEqual(['colours.light']);
  expect(faultsOf({ colours: { light: '#7a1f5c', dark: '#7a1f5c' } })).toEqual(['colours.dark']);
  expect(faultsOf({ logoDark: drawing('<path/>') })).toEqual(['logoDark']);
});
