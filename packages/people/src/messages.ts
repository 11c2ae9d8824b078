import { inBothLanguages, type KeysOf } from '@rewald/server-kit/problems/in-both-languages';

export const peopleMessages = inBothLanguages(
  {
    'operator.code':
      'Dieser Code stimmt nicht oder wurde schon benutzt. Warte auf den nächsten, oder nimm einen Wiederherstellungscode.',
    'operator.sign-in-again':
      'Diese Anmeldung ist abgelaufen. Bitte gib E-Mail-Adresse und Passwort noch einmal ein.',
    'operator.invitation':
      'Diese Einladung ist abgelaufen oder wurde schon benutzt. Bitte lass dir eine neue schicken.',
    'operator.person-known': 'Wer diese E-Mail-Adresse hat, ist schon eingeladen.',
    'operator.person-removed': 'Diese Person wurde entfernt. Lade sie neu ein.',
    'operator.role-seller':
      'Die Rolle „merchant“ steht allein und braucht einen Händler; die anderen Rollen haben keinen.',
    'operator.seller-unknown': 'Diesen Händler gibt es nicht.',
    'operator.last-administrator': 'Das geht nicht: Ohne diese Person gäbe es keine Administratoren mehr.',
    'operator.key-expiry': 'Ein Schlüssel gilt bis zu einem Tag in der Zukunft, höchstens ein Jahr lang.',
    'operator.key-owner':
      'Für einen Schlüssel steht eine Person ein, die sich anmelden kann und zu diesem Händler passt.',
    'operator.key-scopes': 'Ein Schlüssel darf nicht mehr, als wer für ihn einsteht.',
    'operator.merchant-scopes': 'Das ist Sache des Shops allein; der Schlüssel eines Händlers darf es nicht.',
  },
  {
    'operator.code':
      'This code is wrong or was already used. Wait for the next one, or take a recovery code.',
    'operator.sign-in-again': 'This sign-in has expired. Please enter e-mail address and password once more.',
    'operator.invitation': 'This invitation has expired or was already used. Please ask for a new one.',
    'operator.person-known': 'Somebody with this e-mail address is invited already.',
    'operator.person-removed': 'This person was removed. Invite them again.',
    'operator.role-seller': 'The role “merchant” stands alone and needs a seller; the other roles have none.',
    'operator.seller-unknown': 'There is no such seller.',
    'operator.last-administrator':
      'That is not possible: without this person there would be no administrator.',
    'operator.key-expiry': 'A key is valid until a day in the future, for a year at most.',
    'operator.key-owner': 'Who answers for a key is a person who can sign in, and who fits its seller.',
    'operator.key-scopes': 'A key may not do more than the person who answers for it.',
    'operator.merchant-scopes': "That is for the shop alone; a merchant's key may not do it.",
  },
);

declare module '@rewald/server-kit/problems/messages' {
  interface Sentences extends KeysOf<typeof peopleMessages> {}
}
