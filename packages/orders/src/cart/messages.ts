import { inBothLanguages, type KeysOf } from '@rewald/server-kit/problems/in-both-languages';

export const cartMessages = inBothLanguages(
  {
    'cart.offer-unknown': 'Dieses Angebot gibt es nicht mehr.',
    'cart.sold-out': 'Dieses Angebot ist leider ausverkauft.',
    'cart.item-unknown': 'Dieser Artikel liegt nicht in deinem Warenkorb.',
    'cart.full': 'Dein Warenkorb ist voll: mehr als {limit} verschiedene Artikel passen nicht hinein.',
    'cart.insurance-unknown': 'Diese Versicherung gibt es für den Artikel nicht.',
    'cart.option-unknown': 'Diese Ausstattung gibt es für den Artikel nicht.',
    'cart.code-unknown': 'Diesen Gutscheincode kennen wir nicht. Bitte prüfe die Schreibweise.',
    'cart.code-expired': 'Dieser Gutscheincode ist abgelaufen.',
    'cart.code-used-up': 'Dieser Gutscheincode ist leider aufgebraucht.',
    'cart.code-minimum': 'Dieser Gutscheincode gilt ab einem Warenwert von {amount} €.',
    'cart.empty': 'Dein Warenkorb ist leer.',
    'cart.notice.price-up': 'Der Preis ist seit dem Hineinlegen gestiegen: von {was} auf {now}.',
    'cart.notice.price-down': 'Gute Nachricht: Der Preis ist gesunken, von {was} auf {now}.',
    'cart.notice.option-gone':
      'Die gewählte Ausstattung gibt es nicht mehr. Der Artikel ist jetzt ohne sie im Warenkorb.',
    'cart.notice.fewer':
      'Davon {stock, plural, one {ist nur noch ein} other {sind nur noch #}} Stück da. Bitte verringere die Menge.',
    'cart.notice.last': 'Davon ist nur noch ein Stück da. Bitte verringere die Menge.',
    'cart.notice.sold-out': 'Dieser Artikel ist inzwischen ausverkauft. Bitte nimm ihn aus dem Warenkorb.',
    'cart.discount.expired': 'Der Gutscheincode {code} ist abgelaufen und wird nicht mehr abgezogen.',
    'cart.discount.used-up': 'Der Gutscheincode {code} ist aufgebraucht und wird nicht mehr abgezogen.',
  },
  {
    'cart.offer-unknown': 'This offer no longer exists.',
    'cart.sold-out': 'Sorry, this offer is sold out.',
    'cart.item-unknown': 'This item is not in your cart.',
    'cart.full': 'Your cart is full: it holds no more than {limit} different items.',
    'cart.insurance-unknown': 'This insurance is not available for the item.',
    'cart.option-unknown': 'This option is not available for the item.',
    'cart.code-unknown': 'We do not know this discount code. Please check the spelling.',
    'cart.code-expired': 'This discount code has expired.',
    'cart.code-used-up': 'Sorry, this discount code has been used up.',
    'cart.code-minimum': 'This discount code is valid for goods worth {amount} € or more.',
    'cart.empty': 'Your cart is empty.',
    'cart.notice.price-up': 'The price has gone up since you added this: from {was} to {now}.',
    'cart.notice.price-down': 'Good news: the price has dropped from {was} to {now}.',
    'cart.notice.option-gone':
      'The option you chose is no longer available. The item is now in your cart without it.',
    'cart.notice.fewer':
      'Only {stock, plural, one {one of these is} other {# of these are}} left. Please reduce the quantity.',
    'cart.notice.last': 'Only one of these is left. Please reduce the quantity.',
    'cart.notice.sold-out': 'This item has sold out in the meantime. Please take it out of your cart.',
    'cart.discount.expired': 'The discount code {code} has expired and is no longer deducted.',
    'cart.discount.used-up': 'The discount code {code} has been used up and is no longer deducted.',
  },
);

declare module '@rewald/server-kit/problems/messages' {
  interface Sentences extends KeysOf<typeof cartMessages> {}
}
