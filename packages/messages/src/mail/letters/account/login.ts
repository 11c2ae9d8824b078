import type { Letter } from '../../letter.ts';
import { strong, type Pen, type Read } from '../pen.ts';

export function resetPassword({ firstName, link }: Read<'reset'>, pen: Pen): Letter {
  return {
    ...pen.head('reset'),
    firstName,
    blocks: [
      pen.text('reset.lead'),
      pen.button('reset.set', link, 'written'),
      pen.text('reset.validity'),
      pen.aside('reset.not-you'),
    ],
  };
}

export function passwordChanged(
  { firstName, resetLink, othersEnd = true, removed }: Read<'password-changed'>,
  pen: Pen,
): Letter {
  return {
    ...pen.head('password-changed'),
    firstName,
    blocks: [
      pen.text('password-changed.lead', { others: othersEnd ? 'end' : 'stay' }),
      ...(removed === undefined ? [] : [pen.text(`password-changed.removed-${removed}`)]),
      pen.warning('password-changed.warning'),
      pen.button('account.new-password', resetLink),
    ],
  };
}

/** A way to log in was added or removed. */
export function loginChanged({ firstName, change, resetLink }: Read<'login-changed'>, pen: Pen): Letter {
  const title = pen.say(`login-changed.${change}`);
  return {
    subject: title,
    preview: pen.say('login-changed.preview'),
    title,
    firstName,
    blocks: [
      pen.text(`login-changed.${change}.lead`),
      pen.warning('login-changed.warning'),
      pen.button('account.new-password', resetLink),
    ],
  };
}

/** A link that starts the waiting time after the second factor was lost. */
export function factorRecovery(
  { firstName, waitHours, link, resetLink }: Read<'factor-recovery'>,
  pen: Pen,
): Letter {
  const length =
    waitHours % 24 === 0
      ? pen.say('factor-recovery.days', { days: waitHours / 24 })
      : pen.say('factor-recovery.hours', { hours: waitHours });
  return {
    ...pen.head('factor-recovery'),
    firstName,
    blocks: [
      pen.text('factor-recovery.lead'),
      pen.button('factor-recovery.start', link, 'written'),
      pen.text('factor-recovery.length', { length: strong(length) }),
      pen.warning('factor-recovery.warning'),
      pen.button('account.new-password', resetLink),
    ],
  };
}

/** The waiting time is running, or ends tomorrow; the link stops it. */
export function factorRecoveryWaiting(
  { firstName, readyAt, reminder, link, resetLink }: Read<'factor-recovery-waiting'>,
  pen: Pen,
): Letter {
  const title = pen.say(
    reminder ? 'factor-recovery-waiting.title-tomorrow' : 'factor-recovery-waiting.title',
  );
  return {
    subject: title,
    preview: pen.say('factor-recovery-waiting.preview'),
    title,
    firstName,
    blocks: [
      pen.text('factor-recovery-waiting.lead', { end: strong(pen.deadline(readyAt)) }),
      pen.warning('factor-recovery-waiting.warning'),
      pen.button('factor-recovery-waiting.stop', link, 'written'),
      pen.button('account.new-password', resetLink),
      pen.aside('factor-recovery-waiting.other-ends'),
    ],
  };
}

/** A link to the desk, for somebody who works in the shop. */
export function deskInvitation({ firstName, by, link }: Read<'desk-invitation'>, pen: Pen): Letter {
  return {
    ...pen.head('desk-invitation'),
    firstName,
    blocks: [
      pen.text('desk-invitation.lead', { by: strong(by) }),
      pen.button('desk-invitation.accept', link, 'written'),
      pen.text('desk-invitation.validity'),
      pen.aside('desk-invitation.not-you'),
    ],
  };
}

/** A passkey for the desk was added or removed. */
export function deskPasskey({ firstName, change, link }: Read<'desk-passkey'>, pen: Pen): Letter {
  const title = pen.say(`desk-passkey.${change}`);
  return {
    subject: title,
    preview: pen.say('login-changed.preview'),
    title,
    firstName,
    blocks: [
      pen.text(`desk-passkey.${change}.lead`),
      pen.warning('desk-passkey.warning'),
      pen.button('desk-passkey.show', link),
    ],
  };
}
