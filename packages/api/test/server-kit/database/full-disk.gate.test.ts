import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { startTestApp } from '../../support/test-app.ts';

test.each(['53100', '53200'])(
  'a database without room (%s) answers 503 and when to come again, and is no fault of ours',
  async (code) => {
    const shop = await startTestApp();
    try {
      await sql
        .raw(
          `create function has_no_room() returns trigger language plpgsql as $$ begin
             raise exception 'could not extend file: No space left on device' using errcode = '${code}';
           end $$;
           create trigger has_no_room before insert on carts for each row execute function has_no_room()`,
        )
        .execute(shop.app.kit.database);
      const answer = await shop.app.inject({
        method: 'POST',
        url: '/checkout/de/buy/cart/customer',
        payload: { offerId: 1, quantity: 1 },
      });
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
      expect(answer.body).not.toContain('space left');
    } finally {
      await shop.close();
    }
  },
);
