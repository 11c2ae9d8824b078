import { inBothLanguages } from '../problems/in-both-languages.ts';

/** What can be said about passkeys. */
export const passkeyMessages = inBothLanguages(
  {
    'passkey.refused':
      'Dieser Passkey passt hier nicht. Bitte versuche es noch einmal oder nimm einen anderen.',
    'passkey.too-many': 'Du hast schon 20 Passkeys. Entferne einen, bevor du einen neuen anlegst.',
    'passkey.needed': 'Lege zuerst einen Passkey an.',
    'passkey.last-factor':
      'Das ist dein letzter Passkey, und die Anmeldung verlangt einen. Schalte zuerst die Zwei-Faktor-Anmeldung aus.',
    'passkey.password': 'Bitte bestätige die Änderung mit deinem Passwort.',
    'second-factor.over': 'Diese Anmeldung hat zu lange gedauert. Bitte gib dein Passwort noch einmal ein.',
    'recovery-code.wrong': 'Dieser Code stimmt nicht oder wurde schon benutzt.',
  },
  {
    'passkey.refused': 'This passkey does not fit here. Please try again or use another one.',
    'passkey.too-many': 'You already have 20 passkeys. Remove one before you add another.',
    'passkey.needed': 'Please add a passkey first.',
    'passkey.last-factor':
      'This is your last passkey, and logging in asks for one. Turn two-factor login off first.',
    'passkey.password': 'Please confirm this change with your password.',
    'second-factor.over': 'This login took too long. Please enter your password again.',
    'recovery-code.wrong': 'This code is wrong or was used before.',
  },
);
