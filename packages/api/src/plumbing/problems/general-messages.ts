import { inBothLanguages, type KeysOf } from './in-both-languages.ts';

/** What any call may answer. */
export const generalMessages = inBothLanguages(
  {
    'route-unknown': 'Diese Adresse gibt es nicht.',
    'locale-unknown': 'Diese Sprache gibt es nicht. Möglich sind de und en.',
    internal: 'Bei uns ist etwas schiefgegangen. Bitte versuche es gleich noch einmal.',
    away: 'Gerade sind wir nicht erreichbar. Bitte versuche es in ein paar Sekunden noch einmal.',
    busy: 'Gerade ist sehr viel los. Bitte versuche es in ein paar Sekunden noch einmal.',
    'no-room':
      'Gerade können wir nichts speichern, unser Speicherplatz ist voll. Bitte versuche es in ein paar Minuten noch einmal.',
    malformed: 'Die Anfrage ist kein gültiges JSON.',
    'content-type': 'Bitte sende die Anfrage als application/json.',
    'too-large': 'Die Anfrage ist zu groß.',
    'header-too-large': 'Adresse und Kopfzeilen der Anfrage sind zusammen zu lang.',
    'too-slow': 'Die Anfrage ist nicht rechtzeitig ganz angekommen.',
    'bad-request': 'Die Anfrage ist ungültig.',
    'origin-refused': 'Von dieser Seite aus sind Änderungen nicht erlaubt.',
    'fields-invalid': 'Bitte prüfe deine Angaben.',
    'not-found': 'Das gibt es hier nicht (mehr).',
    'login-needed': 'Bitte melde dich an.',
    'partner-token': 'Der Zugangsschlüssel für den Geräteankauf fehlt oder ist falsch.',
    'operator.key': 'Der API-Schlüssel fehlt, ist falsch oder wurde zurückgezogen.',
    'operator.scope': 'Dieser API-Schlüssel ist dafür nicht freigegeben.',
    'operator.shop-only': 'Dieser API-Schlüssel gehört einem Händler. Das ist Sache des Shops allein.',
    'idempotency-conflict': 'Dieser Idempotency-Key wurde schon für eine andere Anfrage verwendet.',
    'idempotency-running':
      'Diese Anfrage wird gerade schon bearbeitet. Bitte versuche es gleich noch einmal.',
    'idempotency-key': 'Ein Idempotency-Key besteht aus 1 bis 200 sichtbaren ASCII-Zeichen.',
    'too-many':
      'Das waren sehr viele Anfragen auf einmal. Bitte warte {seconds, plural, one {eine Sekunde} other {# Sekunden}}.',
    'field.required': 'Bitte fülle dieses Feld aus.',
    'field.too-short': 'Mindestens {limit} Zeichen, bitte.',
    'field.too-long': 'Höchstens {limit} Zeichen, bitte.',
    'field.too-small': 'Der Wert muss mindestens {limit} sein.',
    'field.too-big': 'Der Wert darf höchstens {limit} sein.',
    'field.decimals': 'Ein Betrag hat höchstens zwei Nachkommastellen.',
    'field.characters': 'Hier steht ein Zeichen, das wir nicht speichern können. Bitte gib den Text neu ein.',
    'field.type': 'Dieser Wert hat nicht die erwartete Form.',
    'field.unknown': 'Dieses Feld ist hier nicht vorgesehen.',
    'field.email': 'Bitte gib eine gültige E-Mail-Adresse ein, zum Beispiel name@beispiel.de.',
    'field.phone': 'Bitte gib eine gültige Telefonnummer ein, zum Beispiel +49 151 23456789.',
    'field.postal-code': 'Eine deutsche Postleitzahl hat fünf Ziffern.',
    'field.iban': 'Diese IBAN stimmt nicht. Bitte prüfe sie auf Tippfehler.',
    'field.iban-outside-sepa':
      'In dieses Land können wir kein Geld überweisen. Bitte gib ein Konto im SEPA-Raum an oder wähle PayPal.',
    'field.account-name-latin':
      'Bitte gib den Namen in lateinischen Buchstaben an, so wie deine Bank ihn führt, zum Beispiel wie auf der Karte.',
    'field.country-germany': 'Zurzeit kaufen wir nur Geräte aus Deutschland an.',
    'field.country': 'Bitte gib das Land als zweistelliges Kürzel an, zum Beispiel DE.',
  },
  {
    'route-unknown': 'This address does not exist.',
    'locale-unknown': 'This language does not exist. Choose de or en.',
    internal: 'Something went wrong on our side. Please try again in a moment.',
    away: 'We cannot be reached right now. Please try again in a few seconds.',
    busy: 'We are very busy right now. Please try again in a few seconds.',
    'no-room':
      'We cannot store anything right now because our storage is full. Please try again in a few minutes.',
    malformed: 'The request is not valid JSON.',
    'content-type': 'Please send the request as application/json.',
    'too-large': 'The request is too large.',
    'header-too-large': 'Address and header fields of the request are too long together.',
    'too-slow': 'The request did not arrive completely in time.',
    'bad-request': 'The request is not valid.',
    'origin-refused': 'Changes are not allowed from this site.',
    'fields-invalid': 'Please check what you entered.',
    'not-found': 'This does not exist here (any more).',
    'login-needed': 'Please log in.',
    'partner-token': 'The access token for the trade-in is missing or wrong.',
    'operator.key': 'The API key is missing, wrong or was revoked.',
    'operator.scope': 'This API key is not allowed to do that.',
    'operator.shop-only': "This API key is a merchant's. That is for the shop alone.",
    'idempotency-conflict': 'This Idempotency-Key was already used for a different request.',
    'idempotency-running': 'This request is being worked on already. Please try again in a moment.',
    'idempotency-key': 'An Idempotency-Key has 1 to 200 visible ASCII characters.',
    'too-many':
      'That was a lot of requests at once. Please wait {seconds, plural, one {one second} other {# seconds}}.',
    'field.required': 'Please fill in this field.',
    'field.too-short': 'At least {limit, plural, one {one character} other {# characters}}, please.',
    'field.too-long': 'At most {limit, plural, one {one character} other {# characters}}, please.',
    'field.too-small': 'The value must be at least {limit}.',
    'field.too-big': 'The value must be at most {limit}.',
    'field.decimals': 'An amount has at most two decimals.',
    'field.characters': 'There is a character here that we cannot store. Please enter the text again.',
    'field.type': 'This value does not have the expected form.',
    'field.unknown': 'This field does not belong here.',
    'field.email': 'Please enter a valid e-mail address, for example name@example.com.',
    'field.phone': 'Please enter a valid phone number, for example +49 151 23456789.',
    'field.postal-code': 'A German postal code has five digits.',
    'field.iban': 'This IBAN is not valid. Please check it for typing mistakes.',
    'field.iban-outside-sepa':
      'We cannot transfer money to that country. Please give an account in the SEPA area, or choose PayPal.',
    'field.account-name-latin':
      'Please write the name in Latin letters, as your bank has it, for example as on your card.',
    'field.country-germany': 'At the moment we only buy devices from Germany.',
    'field.country': 'Please give the country as a two-letter code, for example DE.',
  },
);

declare module './messages.ts' {
  interface Sentences extends KeysOf<typeof generalMessages> {}
}
