/** What watches the page must work even where a part has replaced built-ins, so it keeps those from before any part ran. */
const { apply } = Reflect;

/** A method as it is now, called with its object as the first argument. */
const asItIs =
  <T, A extends unknown[], R>(method: (this: T, ...args: A) => R) =>
  (self: T, ...args: A): R =>
    apply(method, self, args);

const { prototype } = Element;

export const { fetch, setInterval, setTimeout, clearTimeout, getComputedStyle } = window;
export const createElement = document.createElement.bind(document);
export const elementOf = document.getElementById.bind(document);
export const appendToDocument = document.append.bind(document);
export const append = asItIs(prototype.append);
export const remove = asItIs(prototype.remove);
export const boxOf = asItIs(prototype.getBoundingClientRect);
export const closest = asItIs<Element, [string], Element | null>(prototype.closest);
export const first = asItIs<Element, [string], Element | null>(prototype.querySelector);
export const hear = asItIs<EventTarget, Parameters<EventTarget['addEventListener']>, void>(
  EventTarget.prototype.addEventListener,
);
/** Older browsers cannot tell. */
export const isVisible = asItIs<Element, [CheckVisibilityOptions], boolean>(
  prototype.checkVisibility ?? (() => true),
);

/** Hears each click before anybody else: what parts listen for, even at the window, comes later. */
export const clicks: { hear?: (click: MouseEvent) => void } = {};
window.addEventListener('click', (click) => clicks.hear?.(click), true);
