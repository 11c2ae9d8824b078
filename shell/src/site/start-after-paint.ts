import type { Locale } from '@rewald/contracts';
import { BEACON_PATH } from './beacon.ts';
import { START_NOTICE, START_NOTICE_STYLE } from './start-notice.ts';

/** If nothing is painted, as in a background tab, the script starts after this time, ms. */
const TIMEOUT_MS = 1500;
/** A script that did not start is tried again after this time, ms. */
const AGAIN_MS = 1000;
/** After this time without a start the visitor gets a notice, ms: the page has arrived over a slow line, but not its script. */
const SILENCE_MS = 30_000;
/** Number of errors that are kept until the script that reports them is loaded. */
const MOST_ERRORS = 20;

/** State shared by the inline script below and the main script. */
export interface PageStart {
  /** Set once React has hydrated the page. */
  done?: boolean;
  /** Called if the main script could not start the page. */
  failed(error: unknown): void;
  /** Uncaught errors, until a listener takes them. */
  errors: { push(event: ErrorEvent | PromiseRejectionEvent): unknown };
  /** The ticket of a page from a cache, with which its visit may report. Any other page has none, and brought a mark. */
  ticket?: string;
}

/** The shell's main script, and the notice if it does not start. */
export interface MainScript {
  src: string;
  integrity: string;
  version: string;
}

/**
 * Source of an inline script that starts the shell's main script once the page has been painted. With `async` it would start
 * on arrival, just when the browser is about to show the page, and keep a slow phone's screen empty while it runs. A preload
 * fetches it meanwhile.
 *
 * It also watches from outside the shell's own code: a main script that does not load or throws is tried again; then a
 * notice offers a reload, and the shell server is informed. The content stays readable.
 */
export const startAfterPaint = ({ src, integrity, version }: MainScript, locale: Locale): string => {
  const attributes = JSON.stringify({
    ...(integrity ? { integrity } : {}),
    crossOrigin: 'anonymous',
    async: true,
  });
  const { text, again } = START_NOTICE[locale];
  const told = JSON.stringify({ kind: 'load-error', part: 'shell', version });
  return (
    '(()=>{' +
    `let w=window,d=document,k=d.currentScript?.dataset.kept,u=${JSON.stringify(src)},n=0,e=[],m=(t,x,c)=>Object.assign(d.createElement(t),x,c),` +
    `put=()=>d.head.append(m("script",${attributes},{src:n?u+"?again":u,onerror:()=>failed(Error("it did not load"))})),` +
    'gone=0,go=()=>{gone||(gone=1,put())},' +
    `failed=x=>{p.done||(n++?give(x):setTimeout(put,${AGAIN_MS}))},` +
    'give=x=>{if(p.done||n>8)return;n=9;' +
    `let b=JSON.stringify([{...${told},message:("main script: "+(x&&x.message||x)).slice(0,500),stack:(""+(x&&x.stack||"")).slice(0,4000)}]),` +
    `s=()=>fetch("${BEACON_PATH}",{method:"POST",body:b,keepalive:true,headers:{ticket:k}}),` +
    `v=m("div",{role:"status"});v.style.cssText=${JSON.stringify(START_NOTICE_STYLE)};` +
    `v.append(m("span",{textContent:${JSON.stringify(text)}}),m("a",{href:"",textContent:${JSON.stringify(again)}}));` +
    'd.body.append(v);s().then(r=>r.status==202&&s()).catch(()=>0);' +
    'let t=setInterval(()=>p.done&&(clearInterval(t),v.remove()),500)},' +
    'p=w.rewaldStart={failed,errors:e,ticket:k},' +
    `hear=x=>{(p.errors!=e||e.length<${MOST_ERRORS})&&p.errors.push(x);(x.filename||"").startsWith(u)&&failed(x.error)};` +
    'w.addEventListener("error",hear);w.addEventListener("unhandledrejection",hear);' +
    `setTimeout(()=>give("it did not start in time"),${SILENCE_MS});` +
    'if(d.visibilityState=="hidden")return go();' +
    'new PerformanceObserver((l,o)=>{o.disconnect();go()}).observe({type:"paint",buffered:true});' +
    `setTimeout(go,${TIMEOUT_MS})` +
    '})()'
  );
};
