import type { ThemeOptions } from '@mui/material/styles';
import { palette, radii, shadows } from '@rewald/ui/palette';
import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'ra-ui-materialui';

type Mode = 'light' | 'dark';

const FONT = "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif";

const TYPOGRAPHY: NonNullable<ThemeOptions['typography']> = {
  fontFamily: FONT,
  fontSize: 14,
  button: { textTransform: 'none', fontWeight: 600 },
  h1: { fontSize: '1.5rem', fontWeight: 600, letterSpacing: '-0.016em', lineHeight: 1.25 },
  h2: { fontSize: '1.0625rem', fontWeight: 600, lineHeight: 1.35 },
  h6: { fontSize: '1rem', fontWeight: 600 },
};

/** Inputs take room for a text below them only if they have one. */
const QUIET: NonNullable<RaThemeOptions['components']> = Object.fromEntries(
  ['Text', 'Number', 'Select', 'SelectArray', 'Autocomplete', 'Boolean', 'Date', 'CheckboxGroup'].map(
    (kind) => [`Ra${kind}Input`, { defaultProps: { helperText: false } }],
  ),
);

/** What is wider than the screen scrolls in its own place, and takes nothing else with it. */
const SCROLLING: NonNullable<RaThemeOptions['components']> = {
  RaLayout: {
    styleOverrides: {
      root: { minWidth: 0, '& .RaLayout-contentWithSidebar, & .RaLayout-content': { minWidth: 0 } },
    },
  },
  RaList: { styleOverrides: { root: { '& .RaList-main, & .RaList-content': { minWidth: 0 } } } },
  RaDataTable: { styleOverrides: { root: { '& .RaDataTable-tableWrapper': { overflowX: 'auto' } } } },
  // A spinner has no words; what is waited for has.
  MuiCircularProgress: { defaultProps: { 'aria-hidden': true } },
  ...QUIET,
  RaRadioButtonGroupInput: { defaultProps: { helperText: false, row: false } },
};

function colours(at: 0 | 1): NonNullable<ThemeOptions['palette']> {
  const of = (name: keyof typeof palette): string => palette[name][at];
  return {
    background: { default: of('paper'), paper: of('surface') },
    text: { primary: of('ink'), secondary: of('inkSoft'), disabled: of('inkSoft') },
    divider: of('line'),
    primary: { main: of('brandInk'), dark: of('brandHover'), contrastText: of('onBrand') },
    secondary: { main: of('brand'), contrastText: of('onBrand') },
    error: { main: of('danger'), dark: of('dangerHover'), contrastText: of('onDanger') },
    warning: { main: of('warning'), contrastText: of('warningSoft') },
    success: { main: of('success'), contrastText: of('successSoft') },
    info: { main: of('info'), contrastText: of('infoSoft') },
  };
}

/** The shop's tokens as a theme: calm surfaces, thin lines, one strong colour, and a focus ring that is seen everywhere. */
export function themeFor(mode: Mode): RaThemeOptions {
  const at = mode === 'dark' ? 1 : 0;
  const base = mode === 'dark' ? defaultDarkTheme : defaultLightTheme;
  const ring = { outline: `2px solid ${palette.focus[at]}`, outlineOffset: 2 };
  const line = `1px solid ${palette.line[at]}`;
  return {
    ...base,
    sidebar: { width: 216, closedWidth: 56 },
    palette: { mode, ...colours(at) },
    shape: { borderRadius: Number.parseInt(radii.small, 10) },
    typography: TYPOGRAPHY,
    components: {
      ...base.components,
      MuiButtonBase: {
        defaultProps: { disableRipple: true },
        styleOverrides: { root: { '&.Mui-focusVisible': ring } },
      },
      RaSkipNavigationButton: {
        styleOverrides: { root: { transition: 'none', '&:focus': { transition: 'none' } } },
      },
      ...SCROLLING,
      RaBulkActionsToolbar: {
        styleOverrides: {
          root: {
            '& .RaBulkActionsToolbar-toolbar': {
              backgroundColor: palette.paper[at],
              color: palette.ink[at],
            },
          },
        },
      },
      MuiCssBaseline: { styleOverrides: { ':focus-visible': ring } },
      MuiInputBase: { styleOverrides: { root: { '&.Mui-focused': ring } } },
      MuiButton: { styleOverrides: { root: { borderRadius: radii.full, minHeight: 36, paddingInline: 16 } } },
      MuiPaper: {
        styleOverrides: {
          root: { backgroundImage: 'none' },
          elevation1: { boxShadow: 'none', border: line },
        },
      },
      MuiCard: { styleOverrides: { root: { boxShadow: 'none', border: line, borderRadius: radii.medium } } },
      MuiDialog: {
        styleOverrides: { paper: { borderRadius: radii.large, boxShadow: shadows.floating[at] } },
      },
      MuiAppBar: {
        defaultProps: { color: 'default' },
        styleOverrides: {
          root: { backgroundColor: palette.deep[at], color: palette.onDeep[at], boxShadow: 'none' },
        },
      },
      MuiTableCell: {
        styleOverrides: {
          root: { borderBottomColor: palette.line[at] },
          head: { color: palette.inkSoft[at], fontWeight: 600, backgroundColor: palette.surface[at] },
        },
      },
      MuiChip: { styleOverrides: { root: { fontWeight: 600 } } },
    },
  };
}
