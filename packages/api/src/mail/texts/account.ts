import type { Locale } from '@rewald/contracts';
import type { Letter } from '../letter.ts';
import type { MailKind, MailPayload } from '../mails.ts';

type Texts<Kind extends MailKind> = Record<Locale, (payload: MailPayload<Kind>) => Letter>;

/** Asks to confirm an e-mail address. */
export const verifyEmail: Texts<'verify'> = {
  de: ({ firstName, link }) => ({
    subject: 'Bitte bestätige deine E-Mail-Adresse',
    greeting: `Hallo ${firstName},`,
    paragraphs: [
      'schön, dass du da bist! Mit einem Klick bestätigst du, dass diese E-Mail-Adresse dir gehört.',
    ],
    action: { label: 'E-Mail-Adresse bestätigen', link },
    closing: [
      'Der Link gilt sieben Tage. Anmelden und einkaufen kannst du auch schon vorher.',
      'Du hast dich nicht bei uns registriert? Dann brauchst du nichts zu tun.',
      'Viele Grüße\nDein Rewald-Team',
    ],
  }),
  en: ({ firstName, link }) => ({
    subject: 'Please confirm your e-mail address',
    greeting: `Hello ${firstName},`,
    paragraphs: ['it is good to have you here! One click confirms that this e-mail address is yours.'],
    action: { label: 'Confirm e-mail address', link },
    closing: [
      'The link is valid for seven days. You can log in and shop before that, too.',
      'You did not register with us? Then there is nothing you need to do.',
      'Best regards,\nyour Rewald team',
    ],
  }),
};

/** Tells the owner of an account that somebody tried to register with the same address. */
export const accountExists: Texts<'account-exists'> = {
  de: ({ firstName, loginLink }) => ({
    subject: 'Du hast schon ein Konto bei Rewald',
    greeting: `Hallo ${firstName},`,
    paragraphs: [
      'gerade wollte sich jemand mit deiner E-Mail-Adresse neu registrieren. Du hast aber schon ein Konto bei uns, daran haben wir nichts geändert.',
    ],
    action: { label: 'Zur Anmeldung', link: loginLink },
    closing: [
      'Falls du dein Passwort nicht mehr weißt, kannst du dort ein neues anfordern. Warst du es nicht, brauchst du nichts zu tun.',
      'Viele Grüße\nDein Rewald-Team',
    ],
  }),
  en: ({ firstName, loginLink }) => ({
    subject: 'You already have an account with Rewald',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      'somebody just tried to register with your e-mail address. You already have an account with us, and we changed nothing about it.',
    ],
    action: { label: 'Go to login', link: loginLink },
    closing: [
      'If you forgot your password, you can ask for a new one there. If it was not you, there is nothing you need to do.',
      'Best regards,\nyour Rewald team',
    ],
  }),
};

/** Leads to a new password. */
export const resetPassword: Texts<'reset'> = {
  de: ({ firstName, link }) => ({
    subject: 'Neues Passwort für dein Rewald-Konto',
    greeting: `Hallo ${firstName},`,
    paragraphs: ['du möchtest ein neues Passwort festlegen. Das geht hier:'],
    action: { label: 'Neues Passwort festlegen', link },
    closing: [
      'Der Link gilt 30 Minuten und nur einmal. Danach meldest du dich überall neu an.',
      'Du hast das nicht angefordert? Dann bleibt alles, wie es ist, und du brauchst nichts zu tun.',
      'Viele Grüße\nDein Rewald-Team',
    ],
  }),
  en: ({ firstName, link }) => ({
    subject: 'A new password for your Rewald account',
    greeting: `Hello ${firstName},`,
    paragraphs: ['you would like to set a new password. You can do that here:'],
    action: { label: 'Set a new password', link },
    closing: [
      'The link is valid for 30 minutes and works once. Afterwards you log in again everywhere.',
      'You did not ask for this? Then everything stays as it is, and there is nothing you need to do.',
      'Best regards,\nyour Rewald team',
    ],
  }),
};

/** Says that the password was changed. */
export const passwordChanged: Texts<'password-changed'> = {
  de: ({ firstName, resetLink }) => ({
    subject: 'Dein Passwort wurde geändert',
    greeting: `Hallo ${firstName},`,
    paragraphs: [
      'das Passwort deines Rewald-Kontos wurde gerade geändert. Auf allen anderen Geräten bist du jetzt abgemeldet.',
    ],
    closing: [
      `Warst du das nicht? Dann fordere bitte sofort ein neues Passwort an: ${resetLink}`,
      'Viele Grüße\nDein Rewald-Team',
    ],
  }),
  en: ({ firstName, resetLink }) => ({
    subject: 'Your password was changed',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      'the password of your Rewald account was just changed. You are now logged out on all other devices.',
    ],
    closing: [
      `That was not you? Then please ask for a new password right away: ${resetLink}`,
      'Best regards,\nyour Rewald team',
    ],
  }),
};
