/**
 * Makes React hydrate the piece of the page around a control now.
 *
 * react-dom 19.3.1 hydrates synchronously before it handles a discrete event; which events are discrete is not
 * documented. `dragend` is one, and no code listens to it. A click would work, too, but a checkbox that is hydrated in
 * the middle of its click looks unchanged to React: the early choice of a condition or a filter would be lost. This
 * workaround saves a choice, not bytes.
 */
export const wake = (control: HTMLElement): void => {
  control.dispatchEvent(new Event('dragend'));
};
