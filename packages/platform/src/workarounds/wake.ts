/**
 * Lets React take over the piece of the page around a control now.
 *
 * react-dom 19.3.1 does so before it deals with an event of the kind that must not be late; which kinds these are is its own affair.
 * This one is among them, and nobody listens to it. A click would do, too, but a box that is taken over in the middle of its click
 * seems unchanged to React: the early choice of a condition or a filter would be lost. No bytes are saved, an answer is.
 */
export const wake = (control: HTMLElement): void => {
  control.dispatchEvent(new Event('dragend'));
};
