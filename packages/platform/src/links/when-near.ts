/** Links prefetch when within this many px of the viewport (SHELL-18). */
const PREFETCH_MARGIN_PX = 200;

/** One observer for all links: a page has a hundred of them, and creating an observer for each would slow hydration down. */
let observer: IntersectionObserver | null = null;
const waiting = new WeakMap<Element, () => void>();

const onSight = (entries: readonly IntersectionObserverEntry[]): void => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    const act = waiting.get(target);
    forget(target);
    act?.();
  }
};

const forget = (element: Element): void => {
  waiting.delete(element);
  observer?.unobserve(element);
};

/**
 * Calls `act` once, as soon as an element is within 200 px of the viewport. Only in the browser. It is not necessary to
 * stop observing an element that is removed from the page: with a hundred links this would delay leaving the page.
 *
 * @returns a function that stops observing
 */
export const whenNear = (element: Element, act: () => void): (() => void) => {
  observer ??= new IntersectionObserver(onSight, { rootMargin: `${PREFETCH_MARGIN_PX}px` });
  // The observer does not report an element again that it already observes.
  if (waiting.has(element)) observer.unobserve(element);
  waiting.set(element, act);
  observer.observe(element);
  return () => {
    if (waiting.get(element) === act) forget(element);
  };
};
