import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { BUILT_IN_BRAND } from '@rewald/contracts';
import { lastCompany } from '../api-host/follow-company.ts';

const TEXT = {
  de: {
    away: {
      title: 'Wir sind gleich wieder da',
      text: 'Gerade können wir keine Seiten zeigen. Dein Warenkorb und deine Bestellungen sind sicher. Bitte versuch es in einer Minute noch einmal.',
    },
    busy: {
      title: 'Gerade ist viel los',
      text: 'So viele Seiten auf einmal schaffen wir im Moment nicht. Dein Warenkorb und deine Bestellungen sind sicher. Bitte versuch es in ein paar Sekunden noch einmal.',
    },
    broken: {
      title: 'Das hätte nicht passieren dürfen',
      text: 'Diese Seite können wir gerade nicht zeigen. Dein Warenkorb und deine Bestellungen sind sicher. Bitte versuch es noch einmal, oder fang auf der Startseite neu an.',
    },
    cookies: {
      title: 'Zu viele Cookies',
      text: 'Dein Browser schickt mehr Cookies mit, als wir lesen können. Wir räumen gerade auf, dann kommt die Seite von selbst. Passiert nichts, lösche bitte die Cookies dieser Seite. Dein Konto und deine Bestellungen sind sicher.',
    },
    again: 'Noch einmal versuchen',
    home: 'Zur Startseite',
    contact: 'Klappt es nicht? Schreib uns:',
  },
  en: {
    away: {
      title: 'We will be right back',
      text: 'We cannot show any pages right now. Your cart and your orders are safe. Please try again in a minute.',
    },
    busy: {
      title: 'It is busy right now',
      text: 'We cannot make this many pages at once at the moment. Your cart and your orders are safe. Please try again in a few seconds.',
    },
    broken: {
      title: 'This should not have happened',
      text: 'We cannot show this page right now. Your cart and your orders are safe. Please try again, or start over on the home page.',
    },
    cookies: {
      title: 'Too many cookies',
      text: 'Your browser sends more cookies than we can read. We are tidying up, then the page comes by itself. If nothing happens, please delete the cookies of this site. Your account and your orders are safe.',
    },
    again: 'Try again',
    home: 'Go to the home page',
    contact: 'Still not working? Write to us:',
  },
} as const;

/** The design system's colours and shapes, inlined, because this page must not depend on anything that can be missing. */
const STYLE = `
:root{color-scheme:light dark;--paper:#faf8f4;--ink:#17201b;--soft:#56615a;--brand:#1d5a40;--on:#fff;--line:#80857c}
@media (prefers-color-scheme:dark){:root{--paper:#111613;--ink:#efede6;--soft:#a9b2ab;--brand:#8fd0ab;--on:#0b2418;--line:#737f77}}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;display:grid;grid-template-rows:auto 1fr;background:var(--paper);color:var(--ink);font:1.0625rem/1.6 Figtree,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
header{padding:20px clamp(16px,4vw,40px)}
.logo{display:inline-flex;gap:8px;align-items:center;color:inherit;font-size:24px;font-weight:700;letter-spacing:-.045em;text-decoration:none}
svg{width:28px;height:28px;color:var(--brand)}
main{align-self:center;width:100%;max-width:640px;margin-inline:auto;padding:24px clamp(16px,4vw,40px) 120px}
h1{font-size:clamp(2rem,1.5rem + 2vw,3.25rem);line-height:1.08;letter-spacing:-.03em;font-weight:600;text-wrap:balance}
p{margin-top:20px;color:var(--soft)}
.ways{display:flex;flex-wrap:wrap;gap:12px;margin-top:32px}
.ways a{min-height:48px;padding:11px 24px;border:1px solid var(--line);border-radius:99px;color:var(--ink);font-weight:600;text-decoration:none}
.ways a:first-child{border-color:var(--brand);background:var(--brand);color:var(--on)}
p a{color:var(--brand)}
a:focus-visible{outline:2px solid var(--ink);outline-offset:3px}
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

const LOGO =
  '<svg viewBox="0 0 24 24" fill="none" aria-hidden="true"><path d="M20.1 14.2A8.6 8.6 0 1 1 10.3 5.1" stroke="currentcolor" stroke-width="2.6" stroke-linecap="round"/><path d="M12 13.2C11.3 7.2 15 2.6 22.2 2c.6 7-3.6 11.2-10.2 11.2Z" fill="currentcolor"/></svg>';

const RETRY_SECONDS = '10';

/**
 * `away`: no release can be rendered at all; `busy`: overloaded at the moment; `broken`: only this page fails; `cookies`: the
 * browser's cookies are larger than the server reads.
 */
export type Emergency = 'away' | 'busy' | 'broken' | 'cookies';
const STATUS: Readonly<Record<Emergency, number>> = { away: 503, busy: 503, broken: 500, cookies: 431 };

/** Names of the shop's own cookies. */
export const OWN_COOKIE = /^(?:__Host-|__Secure-)?(?:rw|rewald)-/;

/**
 * Deletes what is not the shop's own, on every path that may have set it, and comes back; three times a minute at most. A
 * browser deletes when it finds time for it: reading the cookies waits for that, or the page would return with all of them.
 */
const TIDY_UP = `
try{const now=Date.now(),key="rw-tidied",tries=(sessionStorage[key]||"").split(",").filter(at=>now-at<6e4)
if(tries.length<3){sessionStorage[key]=[...tries,now]
const foreign=()=>document.cookie.split("; ").map(pair=>pair.split("=")[0]).filter(name=>name&&!${OWN_COOKIE}.test(name))
const paths=location.pathname.split("/").map((_,i,all)=>all.slice(0,i+1).join("/")||"/")
for(const name of foreign())for(const path of paths)document.cookie=name+"=; Max-Age=0; Path="+path
const back=waits=>foreign().length&&waits?setTimeout(back,100,waits-1):location.reload()
back(10)}}catch{}
`;
const TIDY_UP_HASH = createHash('sha256').update(TIDY_UP).digest('base64');

/** The mail address, if the API host ever reported it. It contains no characters with a meaning in HTML (`CompanyData`). */
const contactLine = (words: string): string => {
  const email = lastCompany()?.email;
  return email === undefined ? '' : `<p>${words} <a href="mailto:${email}">${email}</a></p>`;
};

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Of a request that cannot be read, the language is not known either. */
const ALSO_ENGLISH = `<p lang="en"><b>${TEXT.en.cookies.title}</b><br>${TEXT.en.cookies.text}</p><script>${TIDY_UP}</script>`;

/** An answer that needs no other files and reveals nothing about the failure. */
interface EmergencyPage {
  status: number;
  headers: Record<string, string>;
  html: string;
}

/** The page in the language of the address. */
export const emergencyPage = (pathname: string, why: Emergency): EmergencyPage => {
  const locale = /^\/en(?=[/?]|$)/.test(pathname) ? 'en' : 'de';
  const words = TEXT[locale];
  const { title, text } = words[why];
  const brand = lastCompany()?.brand ?? BUILT_IN_BRAND;
  const name = escapeHtml(brand);
  const home = locale === 'en' ? '/en' : '/';
  const [more, scripts] =
    why === 'cookies' ? [ALSO_ENGLISH, ` script-src 'sha256-${TIDY_UP_HASH}';`] : ['', ''];
  return {
    status: STATUS[why],
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      ...(STATUS[why] < 500 ? {} : { 'Retry-After': RETRY_SECONDS }),
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}';${scripts} img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
    html:
      `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">` +
      '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
      `<title>${title} · ${name}</title><link rel="icon" type="image/svg+xml" href="/favicon.svg">` +
      `<style>${STYLE}</style></head><body>` +
      `<header><a class="logo" href="${home}">${brand === BUILT_IN_BRAND ? LOGO : ''}${name}</a></header>` +
      `<main><h1>${title}</h1><p>${text}</p>` +
      `<div class="ways"><a href="">${words.again}</a><a href="${home}">${words.home}</a></div>` +
      `${more}${contactLine(words.contact)}</main></body></html>`,
  };
};

/** Sends it: the last resort if the shell itself fails. */
export const sendEmergencyPage = (reply: FastifyReply, pathname: string, why: Emergency): FastifyReply => {
  const { status, headers, html } = emergencyPage(pathname, why);
  return reply.code(status).headers(headers).send(html);
};
