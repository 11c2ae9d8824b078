/** The heading of the thing that a screen shows. */
export const HEAD_ID = 'desk-head';

/** Where the keyboard goes on when the button that was pressed is gone, because what it does is done. */
export function goOnAtHead(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById(HEAD_ID)?.focus();
  });
}
