/** The heading of the thing that a screen shows. */
export const HEAD_ID = 'desk-head';

/**
 * Where the keyboard goes on when the button that was pressed is gone, because what it does is done: a `ref` of that button. A dialog
 * gives the focus back to its button, which may leave the screen before or after.
 */
export function headWhenGone(): () => void {
  return () =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.getElementById(HEAD_ID)?.focus();
    });
}
