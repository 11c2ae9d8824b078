import { createHash } from 'node:crypto';
import { html, Html, type Piece } from './html.ts';
import { REFRESH_SCRIPT } from './refresh-script.ts';
import { STYLE } from './style.ts';
import type { View } from './view.ts';
import { LANGUAGE_NAMES, LANGUAGES } from './words/language.ts';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Nothing of another origin, no frame, and no script but the one below. */
const POLICY = [
  "default-src 'none'",
  `style-src ${hashOf(STYLE)}`,
  `script-src ${hashOf(REFRESH_SCRIPT)}`,
  "connect-src 'self'",
  "form-action 'self'",
  'img-src data:',
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Headers of every answer. The address contains a secret, so no other page may learn it. */
export const HEADERS: Readonly<Record<string, string>> = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': POLICY,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // With `no-referrer`, browsers would hide the origin of our own forms as well.
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

const LOGO = new Html(
  '<svg viewBox="0 0 24 24" fill="none" aria-hidden="true"><path d="M20.1 14.2A8.6 8.6 0 1 1 10.3 5.1" stroke="currentcolor" stroke-width="2.6" stroke-linecap="round"/><path d="M12 13.2C11.3 7.2 15 2.6 22.2 2c.6 7-3.6 11.2-10.2 11.2Z" fill="currentcolor"/></svg>',
);
const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none'%3E%3Cpath d='M20.1 14.2A8.6 8.6 0 1 1 10.3 5.1' stroke='%231d5a40' stroke-width='2.6' stroke-linecap='round'/%3E%3Cpath d='M12 13.2C11.3 7.2 15 2.6 22.2 2c.6 7-3.6 11.2-10.2 11.2Z' fill='%231d5a40'/%3E%3C/svg%3E";

/** What of the console a page belongs to. */
export type Section = 'overview' | 'log' | null;

const menu = ({ words, to }: View, section: Section): Html => {
  const item = (name: Section, path: string, text: string): Html =>
    html`<li><a href="${to(path)}" ${section === name && html` aria-current="page"`}>${text}</a></li>`;
  return html`<nav aria-label="${words.menu}">
    <ul>
      ${item('overview', '/', words.overview)}${item('log', '/log', words.log)}
    </ul>
  </nav>`;
};

const languages = (view: View): Html =>
  html`<ul class="languages" aria-label="${view.words.languages}">
    ${LANGUAGES.map(
      (language) =>
        html`<li>
          <a
            href="${view.inLanguage(language)}"
            lang="${language}"
            hreflang="${language}"
            ${language === view.language && html` aria-current="true"`}
            >${LANGUAGE_NAMES[language]}</a
          >
        </li>`,
    )}
  </ul>`;

// Not in a template, because their hashes are those of exactly these texts.
const STYLE_ELEMENT = new Html(`<style>${STYLE}</style>`);
const SCRIPT_ELEMENT = new Html(`<script>${REFRESH_SCRIPT}</script>`);

/** A whole page. */
export const page = (view: View, title: string, content: Piece, section: Section = null): string => {
  const { language, words, who, subject, to } = view;
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${words.of(subject)}</title>
        <link rel="icon" type="image/svg+xml" href="${ICON}" />
        ${STYLE_ELEMENT}
      </head>
      <body>
        <a class="skip" href="#content">${words.skip}</a>
        <header>
          <a class="logo" href="${to('/')}">${LOGO}${words.console}</a>${menu(view, section)}
          <div class="side"><span class="soft small">${words.actor(who)}</span>${languages(view)}</div>
        </header>
        <main id="content" tabindex="-1">${content}</main>
        ${SCRIPT_ELEMENT}
      </body>
    </html>`.text;
};

const HERE = '<!-- content -->';

/** A page in two halves, to send its content between them bit by bit. */
export const pageAround = (view: View, title: string): [before: string, after: string] => {
  const [before = '', after = ''] = page(view, title, new Html(HERE)).split(HERE);
  return [before, after];
};

/** Heading, time of the facts, and how they stay up to date. */
export const heading = (view: View, title: string, about: Piece = null): Html => {
  const { words, format } = view;
  return html`<div class="top">
      <div>
        <h1>${title}</h1>
        ${about}
      </div>
      <div class="fresh small">
        <span id="as-of" class="soft" data-live>${words.asOf} ${format.time(new Date().toISOString())}</span
        ><a href="">${words.refresh}</a
        ><button
          class="button compact"
          type="button"
          id="pause"
          data-pause="${words.pause}"
          data-resume="${words.resume}"
          hidden
        >
          ${words.pause}
        </button>
      </div>
    </div>
    <div role="status"><p class="box warning" id="gone" hidden>${words.gone}</p></div>`;
};
