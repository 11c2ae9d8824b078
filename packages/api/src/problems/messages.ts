import type { Locale } from '@rewald/contracts';

const de = {
  'route-unknown': 'Diese Adresse gibt es nicht.',
  'locale-unknown': 'Diese Sprache gibt es nicht. Möglich sind de und en.',
  internal: 'Bei uns ist etwas schiefgegangen. Bitte versuche es gleich noch einmal.',
  away: 'Gerade sind wir nicht erreichbar. Bitte versuche es in ein paar Sekunden noch einmal.',
  busy: 'Gerade ist sehr viel los. Bitte versuche es in ein paar Sekunden noch einmal.',
  malformed: 'Die Anfrage ist kein gültiges JSON.',
  'content-type': 'Bitte sende die Anfrage als application/json.',
  'too-large': 'Die Anfrage ist zu groß.',
  'bad-request': 'Die Anfrage ist ungültig.',
  'origin-refused': 'Von dieser Seite aus sind Änderungen nicht erlaubt.',
  'fields-invalid': 'Bitte prüfe deine Angaben.',
  'not-found': 'Das gibt es hier nicht (mehr).',
  'login-needed': 'Bitte melde dich an.',
  'partner-token': 'Der Zugangsschlüssel für den Geräteankauf fehlt oder ist falsch.',
  'idempotency-conflict': 'Dieser Idempotency-Key wurde schon für eine andere Anfrage verwendet.',

  'field.required': 'Bitte fülle dieses Feld aus.',
  'field.too-short': 'Mindestens {limit} Zeichen, bitte.',
  'field.too-long': 'Höchstens {limit} Zeichen, bitte.',
  'field.too-small': 'Der Wert muss mindestens {limit} sein.',
  'field.too-big': 'Der Wert darf höchstens {limit} sein.',
  'field.type': 'Dieser Wert hat nicht die erwartete Form.',
  'field.unknown': 'Dieses Feld ist hier nicht vorgesehen.',
  'field.email': 'Bitte gib eine gültige E-Mail-Adresse ein, zum Beispiel name@beispiel.de.',
  'field.phone': 'Bitte gib eine gültige Telefonnummer ein, zum Beispiel +49 151 23456789.',
  'field.postal-code': 'Eine deutsche Postleitzahl hat fünf Ziffern.',
  'field.iban': 'Diese IBAN stimmt nicht. Bitte prüfe sie auf Tippfehler.',
  'field.country-germany': 'Zurzeit kaufen wir nur Geräte aus Deutschland an.',
  'field.country': 'Bitte gib das Land als zweistelliges Kürzel an, zum Beispiel DE.',

  'cart.offer-unknown': 'Dieses Angebot gibt es nicht mehr.',
  'cart.sold-out': 'Dieses Angebot ist leider ausverkauft.',
  'cart.item-unknown': 'Dieser Artikel liegt nicht in deinem Warenkorb.',
  'cart.full': 'Dein Warenkorb ist voll: mehr als {limit} verschiedene Artikel passen nicht hinein.',
  'cart.insurance-unknown': 'Diese Versicherung gibt es für den Artikel nicht.',
  'cart.code-unknown': 'Diesen Gutscheincode kennen wir nicht. Bitte prüfe die Schreibweise.',
  'cart.code-expired': 'Dieser Gutscheincode ist abgelaufen.',
  'cart.code-minimum': 'Dieser Gutscheincode gilt ab einem Warenwert von {amount} €.',
  'cart.empty': 'Dein Warenkorb ist leer.',

  'login.wrong': 'E-Mail-Adresse oder Passwort stimmt nicht.',
  'login.wait': 'Zu viele Anmeldeversuche. Bitte warte {seconds} Sekunden und versuche es dann noch einmal.',
  'password.length': 'Dein Passwort braucht 10 bis 200 Zeichen.',
  'password.common': 'Dieses Passwort ist zu leicht zu erraten. Bitte wähle ein anderes.',
  'password.mismatch': 'Die beiden Passwörter stimmen nicht überein.',
  'password.old-wrong': 'Dein bisheriges Passwort stimmt nicht.',
  'verify.invalid': 'Dieser Bestätigungslink ist abgelaufen oder wurde schon benutzt.',
  'reset.invalid':
    'Dieser Link zum Zurücksetzen ist abgelaufen oder wurde schon benutzt. Bitte fordere einen neuen an.',
  'email.taken': 'Diese E-Mail-Adresse können wir nicht verwenden. Bitte nimm eine andere.',

  'trade-in.answers': 'Bitte beantworte jede Frage genau einmal.',
  'trade-in.method': 'Bitte wähle eine Zahlungsmethode.',
} as const;

/** What can be said to a caller. */
export type MessageKey = keyof typeof de;

const en: Record<MessageKey, string> = {
  'route-unknown': 'This address does not exist.',
  'locale-unknown': 'This language does not exist. Choose de or en.',
  internal: 'Something went wrong on our side. Please try again in a moment.',
  away: 'We cannot be reached right now. Please try again in a few seconds.',
  busy: 'We are very busy right now. Please try again in a few seconds.',
  malformed: 'The request is not valid JSON.',
  'content-type': 'Please send the request as application/json.',
  'too-large': 'The request is too large.',
  'bad-request': 'The request is not valid.',
  'origin-refused': 'Changes are not allowed from this site.',
  'fields-invalid': 'Please check what you entered.',
  'not-found': 'This does not exist here (any more).',
  'login-needed': 'Please log in.',
  'partner-token': 'The access token for the trade-in is missing or wrong.',
  'idempotency-conflict': 'This Idempotency-Key was already used for a different request.',

  'field.required': 'Please fill in this field.',
  'field.too-short': 'At least {limit} characters, please.',
  'field.too-long': 'At most {limit} characters, please.',
  'field.too-small': 'The value must be at least {limit}.',
  'field.too-big': 'The value must be at most {limit}.',
  'field.type': 'This value does not have the expected form.',
  'field.unknown': 'This field does not belong here.',
  'field.email': 'Please enter a valid e-mail address, for example name@example.com.',
  'field.phone': 'Please enter a valid phone number, for example +49 151 23456789.',
  'field.postal-code': 'A German postal code has five digits.',
  'field.iban': 'This IBAN is not valid. Please check it for typing mistakes.',
  'field.country-germany': 'At the moment we only buy devices from Germany.',
  'field.country': 'Please give the country as a two-letter code, for example DE.',

  'cart.offer-unknown': 'This offer no longer exists.',
  'cart.sold-out': 'Sorry, this offer is sold out.',
  'cart.item-unknown': 'This item is not in your cart.',
  'cart.full': 'Your cart is full: it holds no more than {limit} different items.',
  'cart.insurance-unknown': 'This insurance is not available for the item.',
  'cart.code-unknown': 'We do not know this discount code. Please check the spelling.',
  'cart.code-expired': 'This discount code has expired.',
  'cart.code-minimum': 'This discount code is valid from a cart value of {amount} €.',
  'cart.empty': 'Your cart is empty.',

  'login.wrong': 'E-mail address or password is wrong.',
  'login.wait': 'Too many attempts to log in. Please wait {seconds} seconds and try again.',
  'password.length': 'Your password needs 10 to 200 characters.',
  'password.common': 'This password is too easy to guess. Please choose another one.',
  'password.mismatch': 'The two passwords do not match.',
  'password.old-wrong': 'Your current password is wrong.',
  'verify.invalid': 'This confirmation link has expired or was already used.',
  'reset.invalid': 'This reset link has expired or was already used. Please ask for a new one.',
  'email.taken': 'We cannot use this e-mail address. Please choose another one.',

  'trade-in.answers': 'Please answer every question exactly once.',
  'trade-in.method': 'Please select a payment method.',
};

/** Values that stand in a message, by the name in its braces. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** The sentence in the language, with its values put in. */
export const sayIn = (locale: Locale, key: MessageKey, values: MessageValues = {}): string =>
  (locale === 'en' ? en : de)[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
