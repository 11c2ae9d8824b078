import { wake } from '../workarounds/wake.ts';

/** A click that nothing answered yet. */
interface KeptClick {
  /** As `performance.now()` counts. */
  at: number;
  /** What a checkbox or radio button was set to. */
  checked: boolean | undefined;
}

/** Controls that were clicked before they worked. */
interface KeptClicks extends Map<HTMLElement, KeptClick> {
  /** What the latest click was on. */
  latest?: HTMLElement | null;
}

declare global {
  interface Window {
    /** Made by the script in the page; not there in pages that the server did not write. */
    rewaldClicks?: KeptClicks;
  }
}

/** After this long the visitor has moved on, in ms. */
const LONGEST_WAIT_MS = 15_000;

/**
 * Script that comes before every other one in the page. The server's HTML shows buttons long before their code is here, and
 * React drops clicks on what it has not hydrated yet (and stops them, so this listens before React). So every click is kept until
 * React has seen it (`clickSeen`), except those which the browser handles itself: links, what opens by HTML alone, and forms
 * that work without scripts. Other forms wait for their code.
 */
export const KEEP_CLICKS =
  '(k=>{addEventListener("click",e=>{' +
  'let t=k.latest=e.target.closest("a,summary,[popovertarget],button,[role=button],[role=switch],input[type=checkbox],input[type=radio]"),f=t&&t.form;' +
  't&&!t.matches("a,summary,[popovertarget]")&&!(f&&t.type=="submit"&&(f.hasAttribute("action")||f.getAttribute("method")=="get"))' +
  '&&k.set(t,{at:e.timeStamp,checked:t.checked})},true);' +
  'addEventListener("submit",e=>{k.has(e.submitter)&&e.preventDefault()},true)' +
  '})(window.rewaldClicks=new Map)';

/** For the capture phase at the root of all components: React asks it only of clicks on what works. */
export const clickSeen = (): void => {
  const kept = window.rewaldClicks;
  if (kept?.latest) kept.delete(kept.latest);
};

const clickAgain = (control: HTMLElement, { checked }: KeptClick): void => {
  wake(control);
  if (control instanceof HTMLInputElement && checked !== undefined) control.checked = !checked;
  control.click();
};

/**
 * Clicks what was clicked too early, once more, in a task of its own. What still does not work is kept for the next time; so this
 * may be called whenever a piece of the page has come to life.
 */
export const repeatKeptClicks = (): void => {
  if (!window.rewaldClicks?.size) return;
  setTimeout(() => {
    const kept = window.rewaldClicks;
    const clicks = new Map(kept);
    kept?.clear();
    for (const [control, click] of clicks) {
      if (!control.isConnected || performance.now() - click.at > LONGEST_WAIT_MS) continue;
      clickAgain(control, click);
      if (kept?.has(control)) kept.set(control, click);
    }
  });
};
