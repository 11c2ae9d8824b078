import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readToken, type Override, type TokenProblem } from '@rewald/federation/override/override-token';
import { safeRedirect } from '@rewald/platform/safe-redirect';
import { isOnOwnMachine, type ShellSettings } from '../settings.ts';

const COOKIE = 'rw-override';

/** The override of this browser's cookie; null without one. */
export type ReadOverride = (request: FastifyRequest) => Override | null;

/** Whether the site takes overrides, and the secret that signs their tokens. */
const ruleFor = ({ overrideSecret, siteOrigin }: ShellSettings): { on: boolean; secret: string | null } => {
  if (overrideSecret !== null) return { on: true, secret: overrideSecret };
  // Unsigned tokens are taken only if visitor and developer are the same person.
  return { on: isOnOwnMachine(siteOrigin), secret: null };
};

/** Messages for the developer whose terminal made the link. */
const WHY: Readonly<Record<TokenProblem | 'off', string>> = {
  off: 'This site takes no overrides: it has no OVERRIDE_SECRET.',
  unsigned:
    "This link is not signed, and this site takes no other. Set MFE_OVERRIDE_SECRET to the site's OVERRIDE_SECRET and run mfe dev again.",
  forged:
    "This link was not signed for this site, or was changed since. Set MFE_OVERRIDE_SECRET to the site's OVERRIDE_SECRET and run mfe dev again.",
  unreadable: 'This link says nothing that this site understands. Run mfe dev again.',
  over: 'The time of this link is over. Run mfe dev again.',
  'too-long': 'This link wants to be good for more than 8 hours. Run mfe dev again, with less --minutes.',
};

/**
 * Lets a developer put one local part into the site, in their own browser only: one link sets a cookie, another one removes
 * it. Pages made for such a cookie are never cached.
 */
export const overrideRoutes = (app: FastifyInstance, settings: ShellSettings): ReadOverride => {
  const { on, secret } = ruleFor(settings);
  const secure = settings.siteOrigin.startsWith('https:');

  app.get('/rewald/override', (request, reply) => {
    const query = new URL(request.url, settings.siteOrigin).searchParams;
    const token = query.get('token') ?? '';
    const read = on ? readToken(token, secret, Date.now()) : { problem: 'off' as const };
    reply.header('Cache-Control', 'no-store').header('Referrer-Policy', 'no-referrer');
    if ('problem' in read)
      return reply.code(403).type('text/plain; charset=utf-8').send(`${WHY[read.problem]}\n`);
    return reply
      .setCookie(COOKIE, token, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure,
        expires: new Date(read.override.until * 1000),
      })
      .redirect(safeRedirect(query.get('to'), '/'));
  });
  app.get('/rewald/override/off', (_request, reply) =>
    reply.header('Cache-Control', 'no-store').clearCookie(COOKIE, { path: '/' }).redirect('/'),
  );

  return (request) => {
    const token = request.cookies[COOKIE];
    const read = on && token ? readToken(token, secret, Date.now()) : null;
    return read && 'override' in read ? read.override : null;
  };
};
