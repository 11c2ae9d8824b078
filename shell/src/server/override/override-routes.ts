import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readToken, type Override } from '@rewald/federation/override/override-token';
import type { ShellSettings } from '../settings.ts';

const COOKIE = 'rw-override';

/** null: no override; otherwise what this browser brought. */
export type ReadOverride = (request: FastifyRequest) => Override | null;

/** The secret that tokens are signed with, or why there are no overrides. */
const ruleFor = ({ overrideSecret, siteOrigin }: ShellSettings): { on: boolean; secret: string | null } => {
  if (overrideSecret !== null) return { on: true, secret: overrideSecret };
  const { hostname } = new URL(siteOrigin);
  // Unsigned only where visitor and developer are the same person.
  return { on: hostname === 'localhost' || hostname === '127.0.0.1', secret: null };
};

/**
 * Lets a developer put one local part into the site for the own browser: a link sets a cookie, another one takes it
 * away. Pages made for such a cookie are in no cache.
 */
export const overrideRoutes = (app: FastifyInstance, settings: ShellSettings): ReadOverride => {
  const { on, secret } = ruleFor(settings);
  const secure = settings.siteOrigin.startsWith('https:');

  app.get<{ Querystring: { token?: string; to?: string } }>('/rewald/override', (request, reply) => {
    const override = on ? readToken(request.query.token ?? '', secret, Date.now()) : null;
    reply.header('Cache-Control', 'no-store').header('Referrer-Policy', 'no-referrer');
    if (!override)
      return reply
        .code(403)
        .type('text/plain; charset=utf-8')
        .send(
          on
            ? 'This link is not valid any more, or was not signed for this site. Run mfe dev again.\n'
            : 'This site takes no overrides: it has no OVERRIDE_SECRET.\n',
        );
    const to = request.query.to ?? '/';
    return reply
      .setCookie(COOKIE, request.query.token ?? '', {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure,
        expires: new Date(override.until * 1000),
      })
      .redirect(/^\/(?![/\\])/.test(to) ? to : '/');
  });
  app.get('/rewald/override/off', (_request, reply) =>
    reply.header('Cache-Control', 'no-store').clearCookie(COOKIE, { path: '/' }).redirect('/'),
  );

  return (request) => {
    const token = request.cookies[COOKIE];
    return on && token ? readToken(token, secret, Date.now()) : null;
  };
};
