import type { Letter } from '../../letter.ts';
import { strong, type Pen, type Read } from '../pen.ts';

/** Asks a new customer to confirm the address. */
export function verifyEmail({ firstName, link }: Read<'verify'>, pen: Pen): Letter {
  return {
    ...pen.head('verify'),
    firstName,
    blocks: [
      pen.text('verify.lead'),
      pen.button('verify.confirm', link, 'written'),
      pen.text('verify.validity'),
      pen.aside('verify.not-you'),
    ],
  };
}

/** Tells the owner of an account that a registration used the same address. */
export function accountExists({ firstName, loginLink }: Read<'account-exists'>, pen: Pen): Letter {
  return {
    ...pen.head('account-exists'),
    firstName,
    blocks: [
      pen.text('account-exists.lead'),
      pen.button('account-exists.login', loginLink),
      pen.text('account-exists.forgotten'),
      pen.aside('account.not-you'),
    ],
  };
}

/** Explains after a registration why there is no new account yet: the address's former account may still restore it. */
export function addressHeld({ firstName, until }: Read<'address-held'>, pen: Pen): Letter {
  return {
    ...pen.head('address-held'),
    firstName,
    blocks: [
      pen.text('address-held.lead', { until: strong(pen.deadline(until)) }),
      pen.text('address-held.undo'),
      pen.aside('account.not-you'),
    ],
  };
}

/** To the new address: asks to confirm it. */
export function changeEmail({ firstName, newEmail, link }: Read<'email-change'>, pen: Pen): Letter {
  return {
    ...pen.head('email-change'),
    firstName,
    blocks: [
      pen.text('email-change.lead', { newEmail: strong(newEmail) }),
      pen.button('email-change.confirm', link, 'written'),
      pen.text('email-change.validity'),
      pen.aside('email-change.not-you'),
    ],
  };
}

/** To the old address: a warning before the change takes effect. */
export function emailChangeNotice(
  { firstName, newEmail, resetLink }: Read<'email-change-notice'>,
  pen: Pen,
): Letter {
  return {
    ...pen.head('email-change-notice'),
    firstName,
    blocks: [
      pen.text('email-change-notice.lead', { newEmail: strong(newEmail) }),
      pen.text('email-change-notice.effect'),
      pen.warning('email-change-notice.warning'),
      pen.button('account.new-password', resetLink),
    ],
  };
}

/** To the old address: it is no longer the account's, and can be restored for some days. */
export function emailChanged({ firstName, newEmail, link, until }: Read<'email-changed'>, pen: Pen): Letter {
  return {
    ...pen.head('email-changed'),
    firstName,
    blocks: [
      pen.text('email-changed.lead', { newEmail: strong(newEmail) }),
      until === undefined
        ? pen.warning('email-changed.warning')
        : pen.warning('email-changed.warning-until', { until: pen.deadline(until) }),
      link === undefined
        ? pen.button('account.contact', pen.page('/company/about/contact'))
        : pen.button('email-changed.undo', link, 'written'),
    ],
  };
}

/** To the new address: the account's old address was restored. */
export function emailRestored({ firstName, email }: Read<'email-restored'>, pen: Pen): Letter {
  return {
    ...pen.head('email-restored'),
    firstName,
    blocks: [
      pen.text('email-restored.lead', { restored: strong(email) }),
      pen.warning('email-restored.warning'),
      pen.button('account.contact', pen.page('/company/about/contact')),
    ],
  };
}
