import { inBothLanguages, type KeysOf } from '@rewald/server-kit/problems/in-both-languages';

export const passkeyMessages = inBothLanguages(
  {
    'passkey.refused':
      'Dieser Passkey passt hier nicht. Versuch es bitte noch einmal oder nimm einen anderen.',
    'passkey.too-many': 'Du hast schon 20 Passkeys. Entferne einen, bevor du einen neuen anlegst.',
    'passkey.needed': 'Leg zuerst einen Passkey an.',
    'passkey.last-factor':
      'Das ist dein letzter Passkey, und die Anmeldung verlangt einen. Schalte zuerst die Zwei-Faktor-Anmeldung aus.',
    'passkey.password': 'Bitte bestätige die Änderung mit deinem Passwort.',
    'second-factor.over': 'Diese Anmeldung hat zu lange gedauert. Bitte gib dein Passwort noch einmal ein.',
    'factor-recovery.invalid':
      'Dieser Link ist abgelaufen oder gilt nicht mehr. Melde dich noch einmal mit deinem Passwort an, um einen neuen zu bekommen.',
    'factor-recovery.unconfirmed':
      'Deine E-Mail-Adresse ist nicht bestätigt, deshalb geht das nicht per E-Mail. Bitte nimm einen Passkey oder einen Wiederherstellungscode.',
    'factor-recovery.too-many':
      'Du hast heute schon drei E-Mails dazu bekommen. Versuch es bitte morgen noch einmal.',
    'factor-recovery.done':
      'Die Wartezeit ist schon vorbei, und die Zwei-Faktor-Anmeldung wurde ausgeschaltet. Warst du das nicht, leg bitte sofort ein neues Passwort fest.',
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
    'factor-recovery.invalid':
      'This link has expired or is no longer valid. Log in with your password again to get a new one.',
    'factor-recovery.unconfirmed':
      'Your e-mail address is not confirmed, so this does not work by e-mail. Please use a passkey or a recovery code.',
    'factor-recovery.too-many': 'You already got three e-mails about this today. Please try again tomorrow.',
    'factor-recovery.done':
      'The waiting time is over, and two-factor login was turned off. If this was not you, please set a new password right away.',
    'recovery-code.wrong': 'This code is wrong or was used before.',
  },
);

declare module '@rewald/server-kit/problems/messages' {
  interface Sentences extends KeysOf<typeof passkeyMessages> {}
}
