import { aside, text } from '../letter.ts';
import { WRITTEN } from './account.ts';
import type { Texts } from './writer.ts';

/** A link to the desk, for somebody who works in the shop. */
export const deskInvitation: Texts<'desk-invitation'> = {
  de: ({ firstName, by, link }, { company }) => ({
    subject: `Dein Zugang zum Arbeitsplatz von ${company.brand}`,
    preview: 'Lege dein Passwort und deinen zweiten Faktor fest.',
    title: 'Dein Zugang zum Arbeitsplatz',
    firstName,
    blocks: [
      text(
        { strong: by },
        ` hat dich an den Arbeitsplatz von ${company.brand} eingeladen. Über den Link legst du ein Passwort fest und richtest eine App ein, die Anmeldecodes erzeugt.`,
      ),
      { kind: 'action', label: 'Einladung annehmen', link, written: WRITTEN.de },
      text('Der Link gilt sieben Tage und nur einmal. Ein früherer Zugang gilt nicht mehr.'),
      aside('Du weißt nicht, worum es geht? Dann gib den Link nicht weiter, und lösche diese E-Mail.'),
    ],
  }),
  en: ({ firstName, by, link }, { company }) => ({
    subject: `Your access to the desk of ${company.brand}`,
    preview: 'Choose your password and set up your second factor.',
    title: 'Your access to the desk',
    firstName,
    blocks: [
      text(
        { strong: by },
        ` has invited you to the desk of ${company.brand}. The link lets you choose a password and set up an app that makes codes for signing in.`,
      ),
      { kind: 'action', label: 'Accept the invitation', link, written: WRITTEN.en },
      text('The link works for seven days, and once. Any access that you had before has ended.'),
      aside('You do not know what this is about? Then do not pass the link on, and delete this e-mail.'),
    ],
  }),
};
