import type { Sessions } from '@rewald/server-kit/sessions/sessions';
import type { Cookies } from '@rewald/server-kit/web/cookies';
import type { Database } from '@rewald/server-kit/database/connection';
import type { AddInBatch } from './add-to-cart.ts';

export interface CartContext {
  readonly database: Database;
  readonly addInBatch: AddInBatch;
  readonly sessions: Sessions;
  readonly cookies: Cookies;
}
