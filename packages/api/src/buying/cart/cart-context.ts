import type { Sessions } from '../../plumbing/sessions/sessions.ts';
import type { Cookies } from '../../plumbing/web/cookies.ts';
import type { Database } from '../../plumbing/database/connection.ts';
import type { AddInBatch } from './add-to-cart.ts';

export interface CartContext {
  readonly database: Database;
  readonly addInBatch: AddInBatch;
  readonly sessions: Sessions;
  readonly cookies: Cookies;
}
