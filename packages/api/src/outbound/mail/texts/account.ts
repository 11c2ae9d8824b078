import { fillIn } from '../../../plumbing/company/company-places.ts';
import { deadlineOf } from '../../../plumbing/writing/days.ts';
import { aside, text } from '../letter.ts';
import type { Texts } from './writer.ts';

/** The hint below a button, before the button's URL as text. */
export const WRITTEN = {
  de: 'Der Knopf tut nichts? Dann öffne diese Adresse im Browser:',
  en: 'The button does nothing? Then open this address in your browser:',
} as const;

export const verifyEmail: Texts<'verify'> = {
  de: ({ firstName, link }, { company }) => ({
    subject: 'Bitte bestätige deine E-Mail-Adresse',
    preview: `Ein Klick, und dein Konto bei ${company.brand} ist vollständig.`,
    title: 'Schön, dass du da bist!',
    firstName,
    blocks: [
      text(
        'bitte bestätige noch kurz, dass diese E-Mail-Adresse dir gehört. Dann ist dein Konto vollständig.',
      ),
      { kind: 'action', label: 'E-Mail-Adresse bestätigen', link, written: WRITTEN.de },
      text(
        'Der Link gilt 24 Stunden, und du musst dafür angemeldet sein. Anmelden und einkaufen kannst du auch schon vorher.',
      ),
      aside(
        'Du hast dich nicht bei uns registriert? Dann hat jemand deine Adresse eingetragen. Ohne dich passiert damit nichts, und du brauchst nichts zu tun.',
      ),
    ],
  }),
  en: ({ firstName, link }, { company }) => ({
    subject: 'Please confirm your e-mail address',
    preview: `One click, and your account with ${company.brand} is complete.`,
    title: 'Good to have you here!',
    firstName,
    blocks: [
      text(
        'Please take a moment to confirm that this e-mail address is yours. Then your account is complete.',
      ),
      { kind: 'action', label: 'Confirm e-mail address', link, written: WRITTEN.en },
      text(
        'The link is valid for 24 hours, and you need to be logged in for it. You can log in and shop before that, too.',
      ),
      aside(
        'You did not register with us? Then somebody entered your address. Nothing happens with it without you, and there is nothing you need to do.',
      ),
    ],
  }),
};

/** Tells the owner of an account that a registration used the same address. */
export const accountExists: Texts<'account-exists'> = {
  de: ({ firstName, loginLink }, { company }) => ({
    subject: `Du hast schon ein Konto bei ${company.brand}`,
    preview: 'Jemand wollte sich mit deiner Adresse registrieren. Geändert hat sich nichts.',
    title: 'Du hast schon ein Konto',
    firstName,
    blocks: [
      text(
        'gerade wollte sich jemand mit deiner E-Mail-Adresse neu registrieren. Du hast aber schon ein Konto bei uns, und daran hat sich nichts geändert.',
      ),
      { kind: 'action', label: 'Zur Anmeldung', link: loginLink },
      text('Falls du dein Passwort nicht mehr weißt, kannst du dort ein neues anfordern.'),
      aside('Du warst das nicht? Dann brauchst du nichts zu tun.'),
    ],
  }),
  en: ({ firstName, loginLink }, { company }) => ({
    subject: `You already have an account with ${company.brand}`,
    preview: 'Somebody tried to register with your address. Nothing has changed.',
    title: 'You already have an account',
    firstName,
    blocks: [
      text(
        'Somebody just tried to register with your e-mail address. You already have an account with us, and nothing about it has changed.',
      ),
      { kind: 'action', label: 'Go to login', link: loginLink },
      text('If you forgot your password, you can ask for a new one there.'),
      aside('That was not you? Then there is nothing you need to do.'),
    ],
  }),
};

/** Explains after a registration why there is no new account yet: the address's former account may still restore it. */
export const addressHeld: Texts<'address-held'> = {
  de: ({ firstName, until }, { company }) => ({
    subject: 'Diese Adresse ist noch für ein Konto vorgemerkt',
    preview: `Ein Konto bei ${company.brand} ist gerade von dieser Adresse auf eine andere umgezogen.`,
    title: 'Noch ein wenig Geduld',
    firstName,
    blocks: [
      text(
        'gerade wollte sich jemand mit dieser E-Mail-Adresse registrieren. Ein Konto ist vor Kurzem von ihr auf eine andere Adresse umgezogen, und bis ',
        { strong: deadlineOf(new Date(until), 'de') },
        ' lässt sich das zurücknehmen. Danach kannst du dich neu registrieren.',
      ),
      text(
        'War der Umzug nicht gewollt? Der Link zum Zurücknehmen steht in unserer E-Mail vom Tag des Umzugs.',
      ),
      aside('Du warst das nicht? Dann brauchst du nichts zu tun.'),
    ],
  }),
  en: ({ firstName, until }, { company }) => ({
    subject: 'This address is still reserved for an account',
    preview: `An account with ${company.brand} has just moved from this address to another one.`,
    title: 'A little patience, please',
    firstName,
    blocks: [
      text(
        'Somebody just tried to register with this e-mail address. An account has recently moved from it to another address, and until ',
        { strong: deadlineOf(new Date(until), 'en') },
        ' this can be undone. After that you can register.',
      ),
      text('The move was not intended? The link to undo it is in our e-mail from the day of the move.'),
      aside('That was not you? Then there is nothing you need to do.'),
    ],
  }),
};

export const resetPassword: Texts<'reset'> = {
  de: ({ firstName, link }, { company }) => ({
    subject: `Neues Passwort für dein Konto bei ${company.brand}`,
    preview: 'Der Link gilt 30 Minuten.',
    title: 'Ein neues Passwort',
    firstName,
    blocks: [
      text('du möchtest ein neues Passwort festlegen. Das geht hier:'),
      { kind: 'action', label: 'Neues Passwort festlegen', link, written: WRITTEN.de },
      text('Der Link gilt 30 Minuten und nur einmal. Danach meldest du dich auf allen Geräten neu an.'),
      aside('Du hast das nicht angefordert? Dann bleibt alles, wie es ist, und du brauchst nichts zu tun.'),
    ],
  }),
  en: ({ firstName, link }, { company }) => ({
    subject: `A new password for your account with ${company.brand}`,
    preview: 'The link is valid for 30 minutes.',
    title: 'A new password',
    firstName,
    blocks: [
      text('You would like to set a new password. You can do that here:'),
      { kind: 'action', label: 'Set a new password', link, written: WRITTEN.en },
      text('The link is valid for 30 minutes and works once. Afterwards you log in again on all devices.'),
      aside('You did not ask for this? Then everything stays as it is, and there is nothing you need to do.'),
    ],
  }),
};

const REMOVED = {
  passkeys: {
    de: 'Deine Passkeys sind entfernt und öffnen dein Konto nicht mehr.',
    en: 'Your passkeys are removed and no longer open your account.',
  },
  everything: {
    de: 'Deine E-Mail-Adresse war noch nie bestätigt. Deshalb haben wir entfernt, was vorher in dem Konto eingerichtet war: Passkeys, Zwei-Faktor-Anmeldung, Adresse, Warenkorb und Wunschliste.',
    en: 'Your e-mail address had never been confirmed. That is why we removed what was set up in the account before: passkeys, two-factor login, address, cart and wish list.',
  },
} as const;

export const passwordChanged: Texts<'password-changed'> = {
  de: ({ firstName, resetLink, othersEnd = true, removed }, { company }) => ({
    subject: 'Dein Passwort wurde geändert',
    preview: 'Warst du das nicht? Dann handle bitte sofort.',
    title: 'Dein Passwort ist geändert',
    firstName,
    blocks: [
      text(
        `das Passwort deines Kontos bei ${company.brand} wurde gerade geändert.${othersEnd ? ' Auf allen anderen Geräten bist du jetzt abgemeldet.' : ' Auf deinen anderen Geräten bleibst du angemeldet.'}`,
      ),
      ...(removed === undefined ? [] : [text(REMOVED[removed].de)]),
      {
        kind: 'notice',
        tone: 'warning',
        text: 'Du warst das nicht? Dann leg bitte sofort ein neues Passwort fest.',
      },
      { kind: 'action', label: 'Neues Passwort anfordern', link: resetLink },
    ],
  }),
  en: ({ firstName, resetLink, othersEnd = true, removed }, { company }) => ({
    subject: 'Your password was changed',
    preview: 'That was not you? Then please act right away.',
    title: 'Your password has changed',
    firstName,
    blocks: [
      text(
        `The password of your account with ${company.brand} was just changed.${othersEnd ? ' You are now logged out on all other devices.' : ' You stay logged in on your other devices.'}`,
      ),
      ...(removed === undefined ? [] : [text(REMOVED[removed].en)]),
      {
        kind: 'notice',
        tone: 'warning',
        text: 'That was not you? Then please set a new password right away.',
      },
      { kind: 'action', label: 'Ask for a new password', link: resetLink },
    ],
  }),
};

/** To the new address: asks to confirm it. */
export const changeEmail: Texts<'email-change'> = {
  de: ({ firstName, newEmail, link }, { company }) => ({
    subject: 'Bitte bestätige deine neue E-Mail-Adresse',
    preview: 'Bis dahin gilt deine bisherige Adresse weiter.',
    title: 'Deine neue E-Mail-Adresse',
    firstName,
    blocks: [
      text(
        `du möchtest dein Konto bei ${company.brand} auf `,
        { strong: newEmail },
        ' umstellen. Bitte bestätige das:',
      ),
      { kind: 'action', label: 'Neue Adresse bestätigen', link, written: WRITTEN.de },
      text(
        'Dafür musst du in dem Konto angemeldet sein, das umziehen soll. Bis dahin meldest du dich wie gewohnt mit deiner bisherigen Adresse an.',
      ),
      aside(
        'Du warst das nicht? Dann hat jemand deine Adresse eingetragen, vielleicht aus Versehen. Es passiert nichts, und du brauchst nichts zu tun.',
      ),
    ],
  }),
  en: ({ firstName, newEmail, link }, { company }) => ({
    subject: 'Please confirm your new e-mail address',
    preview: 'Until then, your current address stays in use.',
    title: 'Your new e-mail address',
    firstName,
    blocks: [
      text(
        'You would like to use ',
        { strong: newEmail },
        ` for your account with ${company.brand}. Please confirm that:`,
      ),
      { kind: 'action', label: 'Confirm new address', link, written: WRITTEN.en },
      text(
        'For that you need to be logged in to the account that is to move. Until then, you log in with your current address as usual.',
      ),
      aside(
        'That was not you? Then somebody entered your address, maybe by mistake. Nothing happens, and there is nothing you need to do.',
      ),
    ],
  }),
};

/** To the old address: a warning before the change takes effect. */
export const emailChangeNotice: Texts<'email-change-notice'> = {
  de: ({ firstName, newEmail, resetLink }, { company }) => ({
    subject: 'Deine E-Mail-Adresse soll geändert werden',
    preview: 'Warst du das nicht? Dann ändere bitte gleich dein Passwort.',
    title: 'Neue E-Mail-Adresse angefragt',
    firstName,
    blocks: [
      text(
        `für dein Konto bei ${company.brand} wurde eine neue E-Mail-Adresse eingetragen: `,
        { strong: newEmail },
        '.',
      ),
      text('Sie gilt erst, wenn sie bestätigt ist. Warst du das, brauchst du hier nichts zu tun.'),
      {
        kind: 'notice',
        tone: 'warning',
        text: 'Du warst das nicht? Dann kennt jemand dein Passwort. Leg bitte sofort ein neues fest.',
      },
      { kind: 'action', label: 'Neues Passwort anfordern', link: resetLink },
    ],
  }),
  en: ({ firstName, newEmail, resetLink }, { company }) => ({
    subject: 'Your e-mail address is about to change',
    preview: 'That was not you? Then please change your password right away.',
    title: 'New e-mail address requested',
    firstName,
    blocks: [
      text(
        `A new e-mail address was entered for your account with ${company.brand}: `,
        { strong: newEmail },
        '.',
      ),
      text('It takes effect only once it is confirmed. If it was you, there is nothing you need to do here.'),
      {
        kind: 'notice',
        tone: 'warning',
        text: 'That was not you? Then somebody knows your password. Please set a new one right away.',
      },
      { kind: 'action', label: 'Ask for a new password', link: resetLink },
    ],
  }),
};

/** Titles and first sentences, by change. */
const LOGIN_CHANGES = {
  'passkey-added': {
    de: [
      'Neuer Passkey für dein Konto',
      'für dein Konto bei {{brand}} wurde gerade ein Passkey angelegt. Damit kannst du dich ohne Passwort anmelden.',
    ],
    en: [
      'A new passkey for your account',
      'A passkey was just added to your account with {{brand}}. It lets you log in without your password.',
    ],
  },
  'passkey-removed': {
    de: [
      'Passkey entfernt',
      'aus deinem Konto bei {{brand}} wurde gerade ein Passkey entfernt. Er öffnet dein Konto nicht mehr.',
    ],
    en: [
      'Passkey removed',
      'A passkey was just removed from your account with {{brand}}. It no longer opens your account.',
    ],
  },
  'second-factor-on': {
    de: [
      'Zwei-Faktor-Anmeldung eingeschaltet',
      'dein Konto fragt ab jetzt nach dem Passwort noch nach einem Passkey. Bewahre deine Wiederherstellungscodes sicher auf.',
    ],
    en: [
      'Two-factor login is on',
      'From now on your account asks for a passkey after the password. Keep your recovery codes in a safe place.',
    ],
  },
  'second-factor-off': {
    de: [
      'Zwei-Faktor-Anmeldung ausgeschaltet',
      'für die Anmeldung in deinem Konto reicht ab jetzt wieder das Passwort.',
    ],
    en: ['Two-factor login is off', 'From now on your password is enough to log in to your account again.'],
  },
  'factor-recovery-stopped': {
    de: [
      'Wartezeit gestoppt',
      'die Wartezeit, nach der für dein Konto bei {{brand}} das Passwort allein gereicht hätte, ist gestoppt. Du meldest dich weiter mit Passwort und Passkey an.',
    ],
    en: [
      'Waiting time stopped',
      'The waiting time after which the password alone would have opened your account with {{brand}} is stopped. You still log in with your password and a passkey.',
    ],
  },
  'second-factor-recovered': {
    de: [
      'Zwei-Faktor-Anmeldung nach der Wartezeit ausgeschaltet',
      'die Wartezeit ist vorbei, und gerade hat sich jemand mit deinem Passwort angemeldet. Die Zwei-Faktor-Anmeldung ist jetzt aus, und deine Wiederherstellungscodes gelten nicht mehr. Entferne in den Einstellungen Passkeys, die du nicht mehr hast.',
    ],
    en: [
      'Two-factor login is off after the waiting time',
      'The waiting time is over, and somebody just logged in with your password. Two-factor login is now off, and your recovery codes no longer work. Please remove passkeys that you no longer have in the settings.',
    ],
  },
  'recovery-codes-renewed': {
    de: [
      'Neue Wiederherstellungscodes',
      'für dein Konto bei {{brand}} gibt es neue Wiederherstellungscodes. Die bisherigen gelten nicht mehr.',
    ],
    en: [
      'New recovery codes',
      'Your account with {{brand}} has new recovery codes. The earlier ones no longer work.',
    ],
  },
} as const;

/** A way to log in was added or removed. */
export const loginChanged: Texts<'login-changed'> = {
  de: ({ firstName, change, resetLink }, sender) => ({
    subject: LOGIN_CHANGES[change].de[0],
    preview: 'Du warst das? Dann ist alles gut.',
    title: LOGIN_CHANGES[change].de[0],
    firstName,
    blocks: [
      text(fillIn(LOGIN_CHANGES[change].de[1], 'de', sender)),
      {
        kind: 'notice',
        tone: 'warning',
        text: 'Du warst das nicht? Dann setze bitte sofort ein neues Passwort, und sieh in den Einstellungen nach deinen Passkeys.',
      },
      { kind: 'action', label: 'Neues Passwort anfordern', link: resetLink },
    ],
  }),
  en: ({ firstName, change, resetLink }, sender) => ({
    subject: LOGIN_CHANGES[change].en[0],
    preview: 'That was you? Then all is well.',
    title: LOGIN_CHANGES[change].en[0],
    firstName,
    blocks: [
      text(fillIn(LOGIN_CHANGES[change].en[1], 'en', sender)),
      {
        kind: 'notice',
        tone: 'warning',
        text: 'That was not you? Then please set a new password right away, and look at your passkeys in the settings.',
      },
      { kind: 'action', label: 'Ask for a new password', link: resetLink },
    ],
  }),
};

/** To the old address: it is no longer the account's, and can be restored for some days. */
export const emailChanged: Texts<'email-changed'> = {
  de: ({ firstName, newEmail, link, until }, { company, links }) => ({
    subject: 'Deine E-Mail-Adresse wurde geändert',
    preview: 'Warst du das nicht? Dann nimm die Änderung zurück.',
    title: 'Deine neue Adresse gilt',
    firstName,
    blocks: [
      text(
        `dein Konto bei ${company.brand} läuft jetzt auf `,
        { strong: newEmail },
        '. Ab jetzt schreiben wir dir dorthin.',
      ),
      {
        kind: 'notice',
        tone: 'warning',
        text: `Du warst das nicht? Dann ${until === undefined ? '' : `nimm die Änderung bis ${deadlineOf(new Date(until), 'de')} zurück, oder `}melde dich bitte sofort bei uns: ${company.email} oder ${company.phone}.`,
      },
      link === undefined
        ? { kind: 'action', label: 'Kontakt aufnehmen', link: links.page('de', '/company/about/contact') }
        : { kind: 'action', label: 'Änderung zurücknehmen', link, written: WRITTEN.de },
    ],
  }),
  en: ({ firstName, newEmail, link, until }, { company, links }) => ({
    subject: 'Your e-mail address was changed',
    preview: 'That was not you? Then take the change back.',
    title: 'Your new address is in use',
    firstName,
    blocks: [
      text(
        `Your account with ${company.brand} now uses `,
        { strong: newEmail },
        '. From now on we write to you there.',
      ),
      {
        kind: 'notice',
        tone: 'warning',
        text: `That was not you? Then please ${until === undefined ? '' : `take the change back by ${deadlineOf(new Date(until), 'en')}, or `}get in touch right away: ${company.email} or ${company.phone}.`,
      },
      link === undefined
        ? { kind: 'action', label: 'Contact us', link: links.page('en', '/company/about/contact') }
        : { kind: 'action', label: 'Take the change back', link, written: WRITTEN.en },
    ],
  }),
};

/** To the new address: the account's old address was restored. */
export const emailRestored: Texts<'email-restored'> = {
  de: ({ firstName, email }, { company, links }) => ({
    subject: 'Die Änderung deiner E-Mail-Adresse ist zurückgenommen',
    preview: `Dein Konto bei ${company.brand} gehört wieder zur bisherigen Adresse.`,
    title: 'Die bisherige Adresse gilt wieder',
    firstName,
    blocks: [
      text(
        `die Änderung wurde aus dem bisherigen Postfach zurückgenommen. Das Konto bei ${company.brand} gehört wieder zu `,
        { strong: email },
        ', und alle Geräte sind abgemeldet.',
      ),
      {
        kind: 'notice',
        tone: 'warning',
        text: `Das war so nicht gewollt? Dann melde dich bitte bei uns: ${company.email} oder ${company.phone}.`,
      },
      { kind: 'action', label: 'Kontakt aufnehmen', link: links.page('de', '/company/about/contact') },
    ],
  }),
  en: ({ firstName, email }, { company, links }) => ({
    subject: 'The change of your e-mail address was taken back',
    preview: `Your account with ${company.brand} uses the former address again.`,
    title: 'The former address is in use again',
    firstName,
    blocks: [
      text(
        `The change was taken back from the former mailbox. The account with ${company.brand} uses `,
        { strong: email },
        ' again, and all devices are logged out.',
      ),
      {
        kind: 'notice',
        tone: 'warning',
        text: `That was not intended? Then please get in touch: ${company.email} or ${company.phone}.`,
      },
      { kind: 'action', label: 'Contact us', link: links.page('en', '/company/about/contact') },
    ],
  }),
};

/** The last mail about an account. */
export const accountDeleted: Texts<'account-deleted'> = {
  de: ({ firstName }, { company }) => ({
    subject: `Dein Konto bei ${company.brand} ist gelöscht`,
    preview: 'Mach’s gut, und danke für alles.',
    title: 'Dein Konto ist gelöscht',
    firstName,
    blocks: [
      text(
        'wie gewünscht haben wir dein Konto und deine persönlichen Daten gelöscht. Das lässt sich nicht rückgängig machen.',
      ),
      text(
        'Nur Rechnungen und Belege müssen wir aufbewahren, solange das Steuerrecht es verlangt. Sie sind gesperrt und werden danach gelöscht.',
      ),
      aside(`Du warst das nicht? Dann schreib uns bitte sofort an ${company.email}.`),
      text('Danke, dass du Geräten ein zweites Leben gegeben hast. Du bist uns jederzeit wieder willkommen.'),
    ],
  }),
  en: ({ firstName }, { company }) => ({
    subject: `Your account with ${company.brand} is deleted`,
    preview: 'All the best, and thank you for everything.',
    title: 'Your account is deleted',
    firstName,
    blocks: [
      text('As you asked, we have deleted your account and your personal data. This cannot be undone.'),
      text(
        'Only invoices and receipts must be kept for as long as tax law demands. They are locked away and deleted afterwards.',
      ),
      aside(`That was not you? Then please write to ${company.email} right away.`),
      text('Thank you for giving devices a second life. You are welcome back at any time.'),
    ],
  }),
};

export const dataExportReady: Texts<'data-export-ready'> = {
  de: ({ firstName, link, validUntil }) => ({
    subject: 'Deine Daten liegen bereit',
    preview: 'Alles, was wir über dich gespeichert haben, in einer Datei.',
    title: 'Deine Daten liegen bereit',
    firstName,
    blocks: [
      text('du wolltest wissen, was wir über dich gespeichert haben. Hier ist alles, in einer Datei:'),
      { kind: 'action', label: 'Daten herunterladen', link, written: WRITTEN.de },
      text(
        'Der Link gilt bis ',
        { strong: deadlineOf(new Date(validUntil), 'de') },
        '. Bitte gib ihn nicht weiter.',
      ),
      aside('Du hast das nicht angefordert? Dann ändere bitte dein Passwort und melde dich bei uns.'),
    ],
  }),
  en: ({ firstName, link, validUntil }) => ({
    subject: 'Your data is ready',
    preview: 'Everything we have stored about you, in one file.',
    title: 'Your data is ready',
    firstName,
    blocks: [
      text('You wanted to know what we have stored about you. Here is everything, in one file:'),
      { kind: 'action', label: 'Download data', link, written: WRITTEN.en },
      text(
        'The link is valid until ',
        { strong: deadlineOf(new Date(validUntil), 'en') },
        '. Please do not pass it on.',
      ),
      aside('You did not ask for this? Then please change your password and get in touch with us.'),
    ],
  }),
};
