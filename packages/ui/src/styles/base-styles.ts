/**
 * Reset and element defaults. Zero specificity where possible, so that component styles take precedence.
 * The `:has` rule dims the reserved scrollbar gutter while a modal is open, which Ariakit marks on the body.
 */
export const baseStyles = `
*,*::before,*::after{box-sizing:border-box}
:where(html){-webkit-text-size-adjust:100%;text-size-adjust:100%;scrollbar-gutter:stable;scroll-padding-block-start:80px;background:var(--rw-color-paper);tab-size:4}
@media (min-width:64em){:where(html){scroll-padding-block-start:8.5rem}}
html:has(>[data-dialog-prevent-body-scroll]){background:color-mix(in srgb,var(--rw-color-paper),#0b100d 48%)}
:where(body){margin:0;min-block-size:100svh;font-family:var(--rw-font);font-size:1rem;line-height:1.55;color:var(--rw-color-ink);background:var(--rw-color-paper);-webkit-font-smoothing:antialiased;-moz-osx-font-smoothing:grayscale;text-rendering:optimizeLegibility;font-optical-sizing:auto;overflow-wrap:break-word}
:where([data-theme]){color:var(--rw-color-ink)}
:where(h1,h2,h3,h4,h5,h6,p,figure,blockquote,dl,dd,ol,ul,fieldset,legend,pre){margin:0;padding:0}
:where(h1,h2,h3,h4){text-wrap:balance;font-size:inherit;font-weight:inherit}
:where(h1,h2,h3,h4){overflow-wrap:anywhere}
@media (max-width:23.69em){:where(h1,h2){hyphens:auto}}
:where(p,li,dd,label,summary,figcaption){text-wrap:pretty}
:where(ul,ol)[role=list]{list-style:none}
:where(fieldset){border:0;min-inline-size:0}
:where(img,picture,svg,video){display:block;max-inline-size:100%}
:where(img,video){block-size:auto}
:where(button,input,select,textarea){font:inherit;letter-spacing:inherit;color:inherit;margin:0}
:where(button){padding:0;border:0;background:none;text-align:inherit;cursor:pointer;-webkit-tap-highlight-color:transparent}
:where(button:disabled,[aria-disabled=true]){cursor:default}
:where(a){color:inherit;text-decoration-thickness:from-font;text-underline-offset:0.2em;-webkit-tap-highlight-color:transparent}
:where(a:not([class])){color:var(--rw-color-brand-ink)}
:where(table){border-collapse:collapse;inline-size:100%}
:where(hr){border:0;border-block-start:1px solid var(--rw-color-line);margin:0}
:where(summary){cursor:pointer;list-style:none}
:where(summary)::-webkit-details-marker{display:none}
:where(b,strong){font-weight:600}
:where(:focus-visible){outline:2px solid var(--rw-color-focus);outline-offset:2px}
:where(main:focus,:is(h1,h2,h3)[tabindex="-1"]:focus,[tabindex="-1"]:focus:not(:focus-visible)){outline:none}
::selection{background:var(--rw-color-brand);color:var(--rw-color-on-brand)}
:where([hidden]){display:none!important}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{animation-duration:1ms!important;animation-iteration-count:1!important;transition-duration:0s!important;transition-delay:0s!important;scroll-behavior:auto!important}}
@media (forced-colors:active){[role=radio][aria-checked=true],[aria-pressed=true]{border:3px solid Highlight!important}}
@media print{html,[data-theme]{color-scheme:light!important}:where(html,body){background:#fff;color:#000}:is(header,footer):not(main *),nav,button,[data-variant][href],[data-frame-notices],[data-screen-only]{display:none!important}:where(li,tr,figure){break-inside:avoid}:where(h1,h2,h3,h4){break-after:avoid}}
`;
