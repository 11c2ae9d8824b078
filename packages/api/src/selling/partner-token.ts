import { timingSafeEqual } from 'node:crypto';
import { PUBLIC_TRADE_IN_TOKEN } from '@rewald/contracts';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../plumbing/problems/problem.ts';
import { hashToken } from '../plumbing/web/tokens.ts';

/** Rejects calls without the trade-in's bearer token. */
export const requirePartnerToken = (app: FastifyInstance): void => {
  const expected = hashToken(PUBLIC_TRADE_IN_TOKEN);
  app.addHook('onRequest', async (request) => {
    const [, token = ''] = /^Bearer ([\w.~+/-]{1,200}=*)$/i.exec(request.headers.authorization ?? '') ?? [];
    if (!timingSafeEqual(hashToken(token), expected))
      throw new Problem(401, 'partner-token', { headers: { 'www-authenticate': 'Bearer' } });
  });
};
