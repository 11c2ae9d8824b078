import { wake } from '../workarounds/wake.ts';

/** A click that has not been handled yet. */
interface KeptClick {
  /** As `performance.now()` counts. */
  at: number;
  /** What a checkbox or radio button was set to. */
  checked: boolean | undefined;
}

/** Controls that were clicked before they were hydrated. */
interface KeptClicks extends Map<HTMLElement, KeptClick> {
  /** The target of the latest click. */
  latest?: HTMLElement | null;
}

declare global {
  interface Window {
    /** Created by the script in the page; absent in pages that the server did not render. */
    rewaldClicks?: KeptClicks;
  }
}

/** After this time the visitor has moved on, in ms. */
const LONGEST_WAIT_MS = 15_000;

/**
 * Script that runs before every other one in the page. The server's HTML shows buttons long before their code is loaded, and
 * React drops clicks on what it has not hydrated yet (and stops them, so this listens before React). So every click is kept until
 * React has seen it (`clickSeen`), except those that the browser handles itself: links, what opens by HTML alone, and forms
 * that work without scripts. Other forms wait for their code.
 */
export const KEEP_CLICKS =
  '(k=>{addEventListener("click",e=>{' +
  'let t=k.latest=e.target.closest("a,summary,[popovertarget],button,[role=button],[role=switch],input[type=checkbox],input[type=radio]"),f=t&&t.form;' +
  't&&!t.matches("a,summary,[popovertarget]")&&!(f&&t.type=="submit"&&(f.hasAttribute("action")||f.getAttribute("method")=="get"))' +
  '&&k.set(t,{at:e.timeStamp,checked:t.checked})},true);' +
  'addEventListener("submit",e=>{k.has(e.submitter)&&e.preventDefault()},true)' +
  '})(window.rewaldClicks=new Map)';

/** For the capture phase at the root of all components: React calls it only for clicks on hydrated controls. */
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
 * Repeats the clicks that came too early, in a task of its own. Those on controls that still do not work are kept, so this
 * may be called whenever a piece of the page has been hydrated.
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
