import { inBothLanguages, type KeysOf } from '@rewald/server-kit/problems/in-both-languages';

export const accountMessages = inBothLanguages(
  {
    'login.wrong': 'E-Mail-Adresse oder Passwort stimmt nicht.',
    'login.locked': 'Dieses Konto ist gesperrt. Bitte schreib uns, dann klären wir das.',
    'login.wait':
      'Zu viele Anmeldeversuche. Bitte warte {seconds, plural, one {eine Sekunde} other {# Sekunden}} und versuche es dann noch einmal.',
    'login.wait-or-reset':
      'Zu viele Anmeldeversuche. Bitte warte {seconds, plural, one {eine Sekunde} other {# Sekunden}} und versuche es dann noch einmal. Willst du nicht warten, kommst du über „Passwort vergessen?“ sofort hinein.',
    'password.length': 'Dein Passwort braucht 10 bis 200 Zeichen.',
    'password.common': 'Dieses Passwort ist zu leicht zu erraten. Bitte wähle ein anderes.',
    'password.mismatch': 'Die beiden Passwörter stimmen nicht überein.',
    'password.old-wrong': 'Dein bisheriges Passwort stimmt nicht.',
    'password.wrong': 'Das Passwort stimmt nicht.',
    'password.confirm': 'Bitte bestätige die neue E-Mail-Adresse mit deinem Passwort.',
    'verify.invalid': 'Dieser Bestätigungslink ist abgelaufen oder wurde schon benutzt.',
    'verify.other-account':
      'Dieser Link gehört zu einem anderen Konto als dem, mit dem du hier angemeldet bist. Melde dich mit dem Konto an, das die Bestätigung angefordert hat.',
    'email.unconfirmed':
      'Bestätige zuerst deine E-Mail-Adresse. Den Link dazu findest du in unserer E-Mail; in deinem Konto kannst du sie dir noch einmal senden lassen.',
    'restore.invalid':
      'Dieser Link ist abgelaufen oder wurde schon benutzt. Brauchst du Hilfe, dann melde dich bitte bei uns.',
    'reset.invalid':
      'Dieser Link zum Zurücksetzen ist abgelaufen oder wurde schon benutzt. Bitte fordere einen neuen an.',
    'field.name': 'Bitte gib hier nur einen Namen ein.',
    'email.taken': 'Diese E-Mail-Adresse können wir nicht verwenden. Bitte nimm eine andere.',
  },
  {
    'login.wrong': 'E-mail address or password is wrong.',
    'login.locked': 'This account is locked. Please write to us, and we will sort it out.',
    'login.wait':
      'Too many login attempts. Please wait {seconds, plural, one {one second} other {# seconds}} and try again.',
    'login.wait-or-reset':
      'Too many login attempts. Please wait {seconds, plural, one {one second} other {# seconds}} and try again. If you do not want to wait, “Forgot your password?” lets you in at once.',
    'password.length': 'Your password needs 10 to 200 characters.',
    'password.common': 'This password is too easy to guess. Please choose another one.',
    'password.mismatch': 'The two passwords do not match.',
    'password.old-wrong': 'Your current password is wrong.',
    'password.wrong': 'The password is wrong.',
    'password.confirm': 'Please confirm the new e-mail address with your password.',
    'verify.invalid': 'This confirmation link has expired or has already been used.',
    'verify.other-account':
      'This link belongs to another account than the one you are logged in with here. Please log in with the account that requested the confirmation.',
    'email.unconfirmed':
      'Confirm your e-mail address first. You find the link in our e-mail; in your account you can have it sent again.',
    'restore.invalid':
      'This link has expired or was already used. If you need help, please get in touch with us.',
    'reset.invalid': 'This reset link has expired or has already been used. Please request a new one.',
    'field.name': 'Please enter only a name here.',
    'email.taken': 'We cannot use this e-mail address. Please choose another one.',
  },
);

declare module '@rewald/server-kit/problems/messages' {
  interface Sentences extends KeysOf<typeof accountMessages> {}
}
