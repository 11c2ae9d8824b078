import { FIRST_VIEW } from '@rewald/ui';
import { whenIdle } from '../browser/when-idle.ts';

/**
 * Elements that the first view was painted without (`content-visibility`). Their children are skipped, and those of hidden
 * elements: reading a child's style would force the browser to compute it, or even to lay the child out.
 */
const farPartsOf = (element: Element): HTMLElement[] =>
  [...element.children].flatMap((child) => {
    if (!(child instanceof HTMLElement)) return [];
    const { contentVisibility, display } = getComputedStyle(child);
    if (display === 'none') return [];
    return contentVisibility === 'auto' ? [child] : farPartsOf(child);
  });

/**
 * Lays out the content far down the page once the page works, one element per task to keep it responsive.
 * From then on the scrollbar is exact, and a screenshot of the whole page shows everything.
 */
export const layOutFarParts = (): void => {
  const root = document.querySelector(`[${FIRST_VIEW}]`);
  if (!root) return;
  const parts = farPartsOf(root);
  const next = (): void => {
    const part = parts.shift();
    if (!part) return;
    part.style.contentVisibility = 'visible';
    whenIdle(() => {
      // A large part contains parts that wait for their own turn.
      parts.unshift(...farPartsOf(part));
      next();
    });
  };
  whenIdle(next);
};
