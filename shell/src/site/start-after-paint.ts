/** Where nothing is painted, as in a tab in the background, the script starts after this long, ms. */
const PATIENCE_MS = 1500;

/**
 * Source of an inline script that starts the shell's main script once the page has been painted. Started when it arrives,
 * as `async` does, it would run just when the browser is about to show the page, and keep a slow phone's screen empty for
 * as long. It is on its way meanwhile, by a preload.
 *
 * @param script address and digest of the main script
 */
export const startAfterPaint = ({ src, integrity }: { src: string; integrity: string }): string =>
  `(()=>{const s=Object.assign(document.createElement("script"),${JSON.stringify({
    src,
    ...(integrity ? { integrity } : {}),
    crossOrigin: 'anonymous',
    async: true,
  })}),go=()=>s.isConnected||document.head.append(s);if(document.visibilityState=="hidden")return go();new PerformanceObserver((l,o)=>{o.disconnect();go()}).observe({type:"paint",buffered:true});setTimeout(go,${PATIENCE_MS})})()`;
