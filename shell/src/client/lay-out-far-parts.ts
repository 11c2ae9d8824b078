import { FIRST_VIEW } from '@rewald/ui';
import { whenIdle } from './when-idle.ts';

/** What the first view was painted without. What lies inside is not asked for its style: that would make it up. */
const farPartsOf = (element: Element): HTMLElement[] =>
  [...element.children].flatMap((child) => {
    if (!(child instanceof HTMLElement)) return [];
    return getComputedStyle(child).contentVisibility === 'auto' ? [child] : farPartsOf(child);
  });

/**
 * Lays out what lies far down as soon as the page works, piece by piece, so that nobody has to wait for any of them:
 * from then on the scrollbar is exact, and a picture of the whole page shows the whole page.
 */
export const layOutFarParts = (): void => {
  const root = document.querySelector(`[${FIRST_VIEW}]`);
  if (!root) return;
  const parts = farPartsOf(root);
  const next = (): void => {
    const part = parts.shift();
    if (!part) return;
    part.style.contentVisibility = 'visible';
    whenIdle(next);
  };
  whenIdle(next);
};
