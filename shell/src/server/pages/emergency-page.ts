import type { FastifyReply } from 'fastify';

const TEXT = {
  de: {
    title: 'Rewald ist gleich wieder da',
    text: 'Wir können diese Seite gerade nicht zeigen. Bitte versuch es in einer Minute noch einmal.',
    again: 'Noch einmal versuchen',
  },
  en: {
    title: 'Rewald will be right back',
    text: 'We cannot show this page right now. Please try again in a minute.',
    again: 'Try again',
  },
};

/** The last resort, when no release of the shell can be rendered: a page that needs nothing. */
export const sendEmergencyPage = (reply: FastifyReply, pathname: string): FastifyReply => {
  const locale = /^\/en(\/|$)/.test(pathname) ? 'en' : 'de';
  const { title, text, again } = TEXT[locale];
  return reply
    .code(503)
    .headers({ 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', 'Retry-After': '10' })
    .header('Content-Security-Policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
    .send(
      `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<title>${title}</title><main><h1>${title}</h1><p>${text}</p><p><a href="">${again}</a></p></main></html>`,
    );
};
