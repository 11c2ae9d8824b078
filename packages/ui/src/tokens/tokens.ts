/**
 * Names of the design tokens, each a reference to the CSS custom property that `@rewald/ui/styles` defines.
 * Components write `${tokens.color.ink}`, never a raw value.
 */
export const tokens = {
  color: {
    paper: 'var(--rw-color-paper)',
    surface: 'var(--rw-color-surface)',
    sunken: 'var(--rw-color-sunken)',
    stage: 'var(--rw-color-stage)',
    ink: 'var(--rw-color-ink)',
    inkSoft: 'var(--rw-color-ink-soft)',
    line: 'var(--rw-color-line)',
    lineStrong: 'var(--rw-color-line-strong)',
    brand: 'var(--rw-color-brand)',
    brandHover: 'var(--rw-color-brand-hover)',
    onBrand: 'var(--rw-color-on-brand)',
    brandInk: 'var(--rw-color-brand-ink)',
    brandSoft: 'var(--rw-color-brand-soft)',
    deep: 'var(--rw-color-deep)',
    onDeep: 'var(--rw-color-on-deep)',
    onDeepSoft: 'var(--rw-color-on-deep-soft)',
    accent: 'var(--rw-color-accent)',
    accentSoft: 'var(--rw-color-accent-soft)',
    danger: 'var(--rw-color-danger)',
    dangerHover: 'var(--rw-color-danger-hover)',
    onDanger: 'var(--rw-color-on-danger)',
    dangerSoft: 'var(--rw-color-danger-soft)',
    success: 'var(--rw-color-success)',
    successSoft: 'var(--rw-color-success-soft)',
    info: 'var(--rw-color-info)',
    infoSoft: 'var(--rw-color-info-soft)',
    warning: 'var(--rw-color-warning)',
    warningSoft: 'var(--rw-color-warning-soft)',
    star: 'var(--rw-color-star)',
    focus: 'var(--rw-color-focus)',
    scrim: 'var(--rw-color-scrim)',
    topbarCheckout: 'var(--rw-color-topbar-checkout)',
    onTopbarCheckout: 'var(--rw-color-on-topbar-checkout)',
  },
  /** Multiples of 4 px: `space[4]` is 16 px. */
  space: {
    0.5: '2px',
    1: '4px',
    2: '8px',
    3: '12px',
    4: '16px',
    5: '20px',
    6: '24px',
    8: '32px',
    10: '40px',
    12: '48px',
    16: '64px',
    20: '80px',
    24: '96px',
    32: '128px',
  },
  radius: {
    small: 'var(--rw-radius-small)',
    medium: 'var(--rw-radius-medium)',
    large: 'var(--rw-radius-large)',
    full: 'var(--rw-radius-full)',
  },
  shadow: { raised: 'var(--rw-shadow-raised)', floating: 'var(--rw-shadow-floating)' },
  motion: {
    fast: 'var(--rw-motion-fast)',
    base: 'var(--rw-motion-base)',
    slow: 'var(--rw-motion-slow)',
    ease: 'var(--rw-motion-ease)',
  },
  layer: {
    header: 'var(--rw-layer-header)',
    overlay: 'var(--rw-layer-overlay)',
    popover: 'var(--rw-layer-popover)',
    toast: 'var(--rw-layer-toast)',
  },
  font: 'var(--rw-font)',
  /** Page gutter: 16 px on phones, growing to 48 px. */
  gutter: 'var(--rw-gutter)',
  /** Maximum width of the layout: 1440 px. */
  maxWidth: 'var(--rw-max-width)',
} as const;

/** A step of the spacing scale, in multiples of 4 px. */
export type SpaceStep = keyof typeof tokens.space;
/** Name of a colour token. */
export type ColorName = keyof typeof tokens.color;
