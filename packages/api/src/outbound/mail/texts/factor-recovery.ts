import { deadlineOf } from '../../../plumbing/writing/days.ts';
import { aside, text } from '../letter.ts';
import { WRITTEN } from './account.ts';
import type { Texts } from './writer.ts';

/** `3 Tage`, or `30 Stunden` if the hours are not whole days. */
const lengthOf = (
  hours: number,
  words: { day: string; days: string; hour: string; hours: string },
): string => {
  if (hours % 24 !== 0) return `${hours} ${hours === 1 ? words.hour : words.hours}`;
  return `${hours / 24} ${hours === 24 ? words.day : words.days}`;
};

/** A link that starts the waiting time after the second factor was lost. */
export const factorRecovery: Texts<'factor-recovery'> = {
  de: ({ firstName, waitHours, link, resetLink }) => ({
    subject: 'Anmelden ohne zweiten Faktor',
    preview: 'Du hast weder Passkey noch Wiederherstellungscode? Das dauert, aber es geht.',
    title: 'Dein Weg zurück ins Konto',
    firstName,
    blocks: [
      text(
        'gerade hat jemand dein richtiges Passwort eingegeben und gesagt, dass kein Passkey und kein Wiederherstellungscode da ist. Warst du das, dann starte hier die Wartezeit:',
      ),
      { kind: 'action', label: 'Weiter zur Wartezeit', link, written: WRITTEN.de },
      text(
        'Sie dauert ',
        { strong: lengthOf(waitHours, { day: 'Tag', days: 'Tage', hour: 'Stunde', hours: 'Stunden' }) },
        '. Danach reicht für deine nächste Anmeldung dein Passwort, und die Zwei-Faktor-Anmeldung ist aus. Der Link gilt 24 Stunden.',
      ),
      {
        kind: 'notice',
        tone: 'warning',
        text: 'Du warst das nicht? Dann kennt jemand dein Passwort. Starte nichts, und lege bitte sofort ein neues fest.',
      },
      { kind: 'action', label: 'Neues Passwort anfordern', link: resetLink },
    ],
  }),
  en: ({ firstName, waitHours, link, resetLink }) => ({
    subject: 'Log in without the second factor',
    preview: 'No passkey and no recovery code? It takes a while, but it works.',
    title: 'Your way back into the account',
    firstName,
    blocks: [
      text(
        'Somebody just entered your right password and said that there is neither a passkey nor a recovery code at hand. If that was you, start the waiting time here:',
      ),
      { kind: 'action', label: 'Go to the waiting time', link, written: WRITTEN.en },
      text(
        'It takes ',
        { strong: lengthOf(waitHours, { day: 'day', days: 'days', hour: 'hour', hours: 'hours' }) },
        '. After that, your password is enough for your next login, and two-factor login is off. The link is valid for 24 hours.',
      ),
      {
        kind: 'notice',
        tone: 'warning',
        text: 'That was not you? Then somebody knows your password. Do not start it, and please set a new password right away.',
      },
      { kind: 'action', label: 'Ask for a new password', link: resetLink },
    ],
  }),
};

/** The waiting time is running, or ends tomorrow; the link stops it. */
export const factorRecoveryWaiting: Texts<'factor-recovery-waiting'> = {
  de: ({ firstName, readyAt, reminder, link, resetLink }) => {
    const title = reminder
      ? 'Morgen reicht für dein Konto das Passwort'
      : 'Die Wartezeit für dein Konto läuft';
    return {
      subject: title,
      preview: 'Warst du das nicht? Dann stoppe die Wartezeit.',
      title,
      firstName,
      blocks: [
        text(
          'weil du weder Passkey noch Wiederherstellungscode hast, läuft eine Wartezeit. Sie endet am ',
          { strong: deadlineOf(new Date(readyAt), 'de') },
          '. Melde dich in den sieben Tagen danach mit deinem Passwort an: Die Zwei-Faktor-Anmeldung ist dann aus.',
        ),
        {
          kind: 'notice',
          tone: 'warning',
          text: 'Du warst das nicht? Dann stoppe die Wartezeit, und lege bitte sofort ein neues Passwort fest.',
        },
        { kind: 'action', label: 'Wartezeit stoppen', link, written: WRITTEN.de },
        { kind: 'action', label: 'Neues Passwort anfordern', link: resetLink },
        aside(
          'Sie endet auch, wenn du dich mit einem Passkey oder einem Wiederherstellungscode anmeldest oder dein Passwort änderst.',
        ),
      ],
    };
  },
  en: ({ firstName, readyAt, reminder, link, resetLink }) => {
    const title = reminder
      ? 'Tomorrow your password is enough for your account'
      : 'The waiting time for your account is running';
    return {
      subject: title,
      preview: 'That was not you? Then stop the waiting time.',
      title,
      firstName,
      blocks: [
        text(
          'Because you have neither a passkey nor a recovery code, a waiting time is running. It ends on ',
          { strong: deadlineOf(new Date(readyAt), 'en') },
          '. Log in with your password within the seven days after that: two-factor login will then be off.',
        ),
        {
          kind: 'notice',
          tone: 'warning',
          text: 'That was not you? Then stop the waiting time, and please set a new password right away.',
        },
        { kind: 'action', label: 'Stop the waiting time', link, written: WRITTEN.en },
        { kind: 'action', label: 'Ask for a new password', link: resetLink },
        aside('It also ends when you log in with a passkey or a recovery code, or change your password.'),
      ],
    };
  },
};
