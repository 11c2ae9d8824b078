import { Type, type Static } from 'typebox';
import { ImageUrls } from './cart.ts';
import { ProductHref } from './catalogue.ts';
import { Euros, NumericId } from './envelope.ts';

/** The event to wait for: something is in stock again, or costs less than now. */
const ReminderAbout = Type.Enum(['stock', 'price']);

/**
 * POST offers/{locale}/reminders (extension): a mail asks to confirm the address; nothing else is sent before. `about` is
 * `stock` by default. A sold-out product has no price that could fall, so its reminder is always about `stock`.
 */
export const ReminderRequest = Type.Object(
  {
    email: Type.String({ maxLength: 254 }),
    productId: NumericId,
    conditionId: NumericId,
    about: Type.Optional(ReminderAbout),
  },
  { additionalProperties: false },
);
export type ReminderRequest = Static<typeof ReminderRequest>;

/** Its answer, the same whether or not the address is known. */
export const ReminderReceipt = Type.Object({ email: Type.String() });
export type ReminderReceipt = Static<typeof ReminderReceipt>;

/** GET offers/{locale}/reminders/{token}, and the answer of `…/confirm` and `…/end` (extensions). The token is in the mail. */
export const Reminder = Type.Object({
  state: Type.Enum(['pending', 'confirmed', 'done', 'ended']),
  href: ProductHref,
  name: Type.String(),
  variation: Type.String(),
  condition: Type.String(),
  image: Type.Object({ urls: ImageUrls }),
  about: Type.Optional(ReminderAbout),
  /** Of a reminder about the price: it is sent once the product costs less than this. */
  below: Type.Optional(Euros),
});
export type Reminder = Static<typeof Reminder>;
