import { Type, type Static } from 'typebox';
import { ImageUrls } from './cart.ts';
import { ProductHref } from './catalogue.ts';
import { NumericId } from './envelope.ts';

/** POST offers/{locale}/reminders (extension): a mail asks whether the address is theirs; nothing else is sent before. */
export const ReminderRequest = Type.Object(
  { email: Type.String({ maxLength: 254 }), productId: NumericId, conditionId: NumericId },
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
});
export type Reminder = Static<typeof Reminder>;
