/**
 * Colours of the design system, light and dark, by their names there. Inlined, because this page depends on no site and
 * other repositories install this package without the design system.
 */
export const COLOURS: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  paper: ['#faf8f4', '#111613'],
  surface: ['#ffffff', '#191f1b'],
  sunken: ['#f1ede5', '#0c100e'],
  ink: ['#17201b', '#efede6'],
  inkSoft: ['#56615a', '#a9b2ab'],
  line: ['#e4dfd5', '#2c342f'],
  lineStrong: ['#80857c', '#737f77'],
  brand: ['#1d5a40', '#8fd0ab'],
  brandHover: ['#164732', '#a9dfc1'],
  onBrand: ['#ffffff', '#0b2418'],
  brandInk: ['#1d5a40', '#9ad6b3'],
  brandSoft: ['#e3eee6', '#1c3327'],
  danger: ['#b3261e', '#ff9f94'],
  dangerHover: ['#8f1d17', '#ffb8b0'],
  onDanger: ['#ffffff', '#3a0a06'],
  dangerSoft: ['#fbe9e6', '#3c1b18'],
  success: ['#1f6b43', '#8fd6a9'],
  successSoft: ['#e3f1e6', '#1a3324'],
  info: ['#2a5470', '#9cc7e6'],
  infoSoft: ['#e6eef4', '#182b38'],
  warning: ['#7f5300', '#ecc470'],
  warningSoft: ['#faf0d6', '#352a12'],
  focus: ['#17201b', '#f6f3ea'],
};

const variables = (theme: 0 | 1): string =>
  Object.entries(COLOURS)
    .map(([name, values]) => `--${name}:${values[theme]}`)
    .join(';');

const RULES = `
*{box-sizing:border-box;margin:0}
body{background:var(--paper);color:var(--ink);font:1rem/1.55 Figtree,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
a{color:var(--brandInk);text-underline-offset:3px}
.button{position:relative}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.skip{position:absolute;left:16px;top:-80px;z-index:1;padding:10px 16px;border-radius:8px;background:var(--ink);color:var(--paper)}
.skip:focus{top:8px}
header,main{width:100%;max-width:1440px;margin-inline:auto;padding-inline:clamp(16px,3.4vw,48px)}
header{display:flex;flex-wrap:wrap;align-items:center;gap:8px 24px;padding-block:16px}
.logo{display:inline-flex;align-items:center;gap:8px;min-height:44px;color:inherit;font-size:1.25rem;font-weight:700;letter-spacing:-.03em;text-decoration:none}
.logo svg{width:26px;height:26px;color:var(--brand)}
nav ul,.languages{display:flex;flex-wrap:wrap;gap:4px;padding:0;list-style:none}
nav a,.languages a{display:inline-flex;align-items:center;min-height:40px;padding:0 14px;border-radius:99px;color:var(--ink);font-weight:600;text-decoration:none}
nav a:hover,.languages a:hover{background:var(--sunken)}
nav [aria-current],.languages [aria-current]{background:var(--brandSoft);color:var(--brandInk)}
.side{display:flex;flex-wrap:wrap;align-items:center;gap:4px 16px;margin-inline-start:auto}
.soft,.hint{color:var(--inkSoft)}
.small,.hint{font-size:.875rem}
main{padding-block:8px 96px}
main:focus{outline:none}
h1{font-size:clamp(1.75rem,1.4rem + 1.4vw,2.5rem);line-height:1.1;letter-spacing:-.028em;font-weight:600;overflow-wrap:anywhere}
h2{font-size:clamp(1.25rem,1.17rem + .35vw,1.5rem);line-height:1.25;letter-spacing:-.016em;font-weight:600}
.top{display:flex;flex-wrap:wrap;align-items:end;justify-content:space-between;gap:12px 24px;margin-top:16px}
.fresh{display:flex;flex-wrap:wrap;align-items:center;gap:4px 12px}
section,.next{margin-top:40px}
section>h2+*{margin-top:12px}
section>*+p,.wide+p{margin-top:12px}
.sources{display:flex;flex-wrap:wrap;gap:8px 32px;margin-top:24px;padding:0;list-style:none}
.sources li{min-width:0;overflow-wrap:anywhere}
.box{padding:16px 20px;border:1px solid var(--line);border-radius:12px;background:var(--surface)}
.box:focus{outline:2px solid var(--focus);outline-offset:2px}
.box>*+*{margin-top:8px}
.box.success{border-color:var(--success);background:var(--successSoft)}
.box.danger{border-color:var(--danger);background:var(--dangerSoft)}
.box.warning{border-color:var(--warning);background:var(--warningSoft)}
.notices{margin-top:24px;display:grid;gap:12px}
.notices:not(:has(*)){display:none}
.notices+.top{margin-top:32px}
h3{margin-top:24px;font-size:1.125rem;line-height:1.35;font-weight:600}
.list{display:grid;gap:8px;padding:0;list-style:none}
.list li{padding:12px 16px;border-radius:8px;border-inline-start:4px solid var(--danger);background:var(--dangerSoft);overflow-wrap:anywhere}
.list b{font-weight:600}
.mark{display:inline-flex;align-items:center;gap:6px;max-width:100%;padding:1px 10px 1px 8px;border-radius:99px;background:var(--sunken);font-size:.875rem;font-weight:600}
td .mark{white-space:nowrap}
.mark.success{background:var(--successSoft);color:var(--success)}
.mark.warning{background:var(--warningSoft);color:var(--warning)}
.mark.danger{background:var(--dangerSoft);color:var(--danger)}
.mark.info{background:var(--infoSoft);color:var(--info)}
.unknown{color:var(--inkSoft);font-style:italic;white-space:nowrap}
.wide{overflow-x:auto;border:1px solid var(--line);border-radius:12px;background:var(--surface)}
table{width:100%;border-collapse:collapse;font-size:.9375rem}
caption{padding:12px 16px;text-align:start;color:var(--inkSoft);font-size:.875rem}
th,td{padding:10px 16px;border-top:1px solid var(--line);text-align:start;vertical-align:top}
td{overflow-wrap:anywhere}
thead th{color:var(--inkSoft);font-size:.8125rem;font-weight:600;vertical-align:bottom}
tbody th{font-weight:600}
small{display:block;color:var(--inkSoft);font-size:.8125rem;font-weight:400}
td.number,th.number{text-align:end;font-variant-numeric:tabular-nums;white-space:nowrap}
time{font-variant-numeric:tabular-nums}
td time{white-space:nowrap}
.marks{display:flex;flex-wrap:wrap;gap:4px}
.buttons{display:flex;flex-wrap:wrap;gap:8px 12px;align-items:center}
.button{display:inline-flex;align-items:center;justify-content:center;min-height:44px;padding:6px 20px;border:1px solid var(--lineStrong);border-radius:99px;background:var(--surface);color:var(--ink);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
.button:hover{border-color:var(--ink)}
.button.compact{white-space:nowrap;min-height:36px;padding:3px 14px;font-size:.875rem}
.button.main{border-color:var(--brand);background:var(--brand);color:var(--onBrand)}
.button.main:hover{border-color:var(--brandHover);background:var(--brandHover)}
.button.danger{border-color:var(--danger);background:var(--danger);color:var(--onDanger)}
.button.danger:hover{border-color:var(--dangerHover);background:var(--dangerHover)}
form.action{max-width:720px;margin-top:24px;display:grid;gap:24px}
form.filter{display:flex;flex-wrap:wrap;align-items:end;gap:12px;margin-top:24px}
label{display:block;font-weight:600}
input,select,textarea{width:100%;min-height:48px;margin-top:4px;padding:10px 14px;border:1px solid var(--lineStrong);border-radius:8px;background:var(--surface);color:var(--ink);font:inherit}
input.short{max-width:140px}
select{width:auto;min-width:180px}
[aria-invalid=true]{border:2px solid var(--danger)}
.error{color:var(--danger);font-weight:600}
.will{padding-inline-start:20px;display:grid;gap:8px}
.will li:first-child{font-size:1.125rem;font-weight:600}
code,pre{font:.875rem/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
code{overflow-wrap:anywhere}
pre{max-width:100%;padding:12px 16px;border-radius:8px;background:var(--sunken);white-space:pre-wrap;overflow-wrap:anywhere}
details{margin-top:8px;padding:12px 16px;border:1px solid var(--line);border-radius:8px;background:var(--surface)}
details[open] pre{margin-top:8px}
summary{cursor:pointer;font-weight:600;overflow-wrap:anywhere}
.steps{padding-inline-start:20px}
[hidden]{display:none!important}
@media (max-width:1099px){
.wide{overflow:visible;border:0;background:none}
.wide table,.wide tbody,.wide caption{display:block}
caption{padding-inline:0}
.wide thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.wide tr{display:block;margin-bottom:12px;padding:8px 0;border:1px solid var(--line);border-radius:12px;background:var(--surface)}
.wide th,.wide td{display:grid;grid-template-columns:minmax(104px,34%) minmax(0,1fr);gap:2px 12px;padding:6px 16px;border:0;text-align:start}

.wide th[data-label]::before,.wide td[data-label]::before{content:attr(data-label);color:var(--inkSoft);font-size:.875rem;font-weight:400}
.wide tbody th{font-size:1rem}
.wide td:has(>div:empty){display:none}
td.number{white-space:normal}
}
@media (forced-colors:active){.mark,.list li{border:1px solid}}
`;

/** The style sheet of every page. */
export const STYLE = `:root{color-scheme:light dark;${variables(0)}}
@media (prefers-color-scheme:dark){:root{${variables(1)}}}${RULES}`;
