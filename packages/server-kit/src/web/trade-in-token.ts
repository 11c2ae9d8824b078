import { timingSafeEqual } from 'node:crypto';
import { PUBLIC_TRADE_IN_TOKEN } from '@rewald/contracts';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../problems/problem.ts';
import { hashToken } from './tokens.ts';

const EXPECTED = hashToken(PUBLIC_TRADE_IN_TOKEN);

/** @throws {Problem} 401 for a request without the trade-in's bearer token */
export async function needTradeInToken({ headers }: FastifyRequest): Promise<void> {
  const [, token = ''] = /^Bearer ([\w.~+/-]{1,200}=*)$/i.exec(headers.authorization ?? '') ?? [];
  if (!timingSafeEqual(hashToken(token), EXPECTED))
    throw new Problem(401, 'partner-token', { headers: { 'www-authenticate': 'Bearer' } });
}
