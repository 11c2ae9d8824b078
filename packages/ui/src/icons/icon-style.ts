import { firstIcons } from './first-icons.ts';
import type { FirstIcon } from './icon-paths.ts';

/** The drawing of an icon for {@link iconStyle}, to exchange it: `--icon: ${iconImage('check')}`. */
export const iconImage = (name: FirstIcon, fill = 'none'): string =>
  `url("data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='${fill}' stroke='#000' stroke-width='1.6' stroke-linecap='round' stroke-linejoin='round'><path d='${firstIcons[name]}'/></svg>`,
  )}")`;

/**
 * An icon that needs no elements, for what stands on a page many times: the style of a `::before` or `::after`. Like `Icon` it has
 * the colour of the text around it, and no name for assistive technology.
 */
export const iconStyle = (name: FirstIcon, size: number): string => `
  --icon: ${iconImage(name)};
  content: '';
  flex: none;
  inline-size: ${size}px;
  block-size: ${size}px;
  background: currentcolor;
  mask: var(--icon) center / 100% 100% no-repeat;
  @media (forced-colors: active) {
    background: ButtonText;
    forced-color-adjust: none;
  }
`;
