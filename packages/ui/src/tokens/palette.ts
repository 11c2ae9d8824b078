/**
 * The raw values behind the tokens. Only the stylesheet reads them; components read `tokens`, so these values
 * never reach the browser's bundle.
 */

/** Light and dark value of every colour. `palette.test.ts` checks a contrast of 4.5:1 for each text pair and of 3:1 for each border. */
export const palette = {
  /** Page background: warm off-white, like uncoated paper. */
  paper: ['#faf8f4', '#111613'],
  /** Cards, panels, inputs. */
  surface: ['#ffffff', '#191f1b'],
  /** Quiet areas inside a page. */
  sunken: ['#f1ede5', '#0c100e'],
  /** Background of device pictures; light enough in the dark theme for black devices to stand out. */
  stage: ['#f3f0ea', '#29312c'],
  ink: ['#17201b', '#efede6'],
  inkSoft: ['#56615a', '#a9b2ab'],
  /** Decorative separators: below 3:1 on purpose. */
  line: ['#e4dfd5', '#2c342f'],
  /** Border of a control. */
  lineStrong: ['#80857c', '#737f77'],
  /** The one primary action of a view. */
  brand: ['#1d5a40', '#8fd0ab'],
  brandHover: ['#164732', '#a9dfc1'],
  onBrand: ['#ffffff', '#0b2418'],
  /** Brand as text: links, selected items. */
  brandInk: ['#1d5a40', '#9ad6b3'],
  brandSoft: ['#e3eee6', '#1c3327'],
  /** A dark background for one section per page (footer, promise), the same in both themes. */
  deep: ['#112c20', '#112c20'],
  onDeep: ['#f2efe8', '#efede6'],
  onDeepSoft: ['#b9c7be', '#a9b8af'],
  /** Savings and what needs attention now. */
  accent: ['#a5461a', '#f2a670'],
  accentSoft: ['#fbeadd', '#3a2618'],
  /** Only for errors and destructive actions. */
  danger: ['#b3261e', '#ff9f94'],
  dangerHover: ['#8f1d17', '#ffb8b0'],
  onDanger: ['#ffffff', '#3a0a06'],
  dangerSoft: ['#fbe9e6', '#3c1b18'],
  success: ['#1f6b43', '#8fd6a9'],
  successSoft: ['#e3f1e6', '#1a3324'],
  info: ['#2a5470', '#9cc7e6'],
  infoSoft: ['#e6eef4', '#182b38'],
  warning: ['#7f5300', '#ecc470'],
  warningSoft: ['#faf0d6', '#352a12'],
  star: ['#b8740c', '#e0a640'],
  /** Focus ring; visible on every background above. */
  focus: ['#17201b', '#f6f3ea'],
  scrim: ['#0f16127a', '#000000a6'],
  /** The red bar on top of the reduced checkout header. */
  topbarCheckout: ['#b3202a', '#b3202a'],
  onTopbarCheckout: ['#ffffff', '#ffffff'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

/** Size (fluid between 390 and 1440 px of viewport), line height, tracking, weight. */
export const typeScale = {
  display: ['clamp(2.5rem, 1.55rem + 3.9vw, 5rem)', '1.02', '-0.035em', '600'],
  title1: ['clamp(2rem, 1.5rem + 2.05vw, 3.25rem)', '1.08', '-0.03em', '600'],
  title2: ['clamp(1.625rem, 1.37rem + 1.05vw, 2.25rem)', '1.15', '-0.024em', '600'],
  title3: ['clamp(1.25rem, 1.17rem + 0.35vw, 1.5rem)', '1.25', '-0.016em', '600'],
  title4: ['1.125rem', '1.35', '-0.01em', '600'],
  lead: ['clamp(1.125rem, 1.07rem + 0.23vw, 1.25rem)', '1.5', '-0.008em', '400'],
  body: ['1rem', '1.55', '0', '400'],
  small: ['0.875rem', '1.45', '0', '400'],
  caption: ['0.8125rem', '1.4', '0.002em', '400'],
} as const;

/** Corner radii. */
export const radii = { small: '8px', medium: '12px', large: '20px', full: '999px' } as const;

/** Shadows. */
export const shadows = {
  raised: [
    '0 1px 2px #17201b0d, 0 6px 20px -8px #17201b1f',
    '0 1px 2px #00000066, 0 8px 24px -8px #00000080',
  ],
  floating: [
    '0 2px 6px #17201b0f, 0 18px 48px -12px #17201b38',
    '0 2px 6px #00000066, 0 18px 48px -12px #000000b3',
  ],
} as const;

/** Durations and curves of animations. */
export const motion = {
  fast: '120ms',
  base: '220ms',
  slow: '360ms',
  ease: 'cubic-bezier(0.2, 0, 0, 1)',
} as const;

/** Stacking order of layers above the page. */
export const layers = { header: '100', overlay: '200', popover: '300', toast: '400' } as const;
