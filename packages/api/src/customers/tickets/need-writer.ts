import type { FastifyRequest } from 'fastify';
import { loginNeeded } from '../../plumbing/sessions/login-needed.ts';
import type { Sessions } from '../../plumbing/sessions/sessions.ts';

/** @throws {Problem} 401 for a visitor who is not logged in */
export const needWriter = async (
  sessions: Sessions,
  request: FastifyRequest,
): Promise<{ customerId: string }> => {
  const customerId = await sessions.customerIdOf(request);
  if (customerId === null) throw loginNeeded();
  return { customerId };
};
