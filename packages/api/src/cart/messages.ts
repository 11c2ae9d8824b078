import { inBothLanguages } from '../problems/in-both-languages.ts';

/** What can be said about a cart. */
export const cartMessages = inBothLanguages(
  {
    'cart.offer-unknown': 'Dieses Angebot gibt es nicht mehr.',
    'cart.sold-out': 'Dieses Angebot ist leider ausverkauft.',
    'cart.item-unknown': 'Dieser Artikel liegt nicht in deinem Warenkorb.',
    'cart.full': 'Dein Warenkorb ist voll: mehr als {limit} verschiedene Artikel passen nicht hinein.',
    'cart.insurance-unknown': 'Diese Versicherung gibt es für den Artikel nicht.',
    'cart.code-unknown': 'Diesen Gutscheincode kennen wir nicht. Bitte prüfe die Schreibweise.',
    'cart.code-expired': 'Dieser Gutscheincode ist abgelaufen.',
    'cart.code-minimum': 'Dieser Gutscheincode gilt ab einem Warenwert von {amount} €.',
    'cart.empty': 'Dein Warenkorb ist leer.',
  },
  {
    'cart.offer-unknown': 'This offer no longer exists.',
    'cart.sold-out': 'Sorry, this offer is sold out.',
    'cart.item-unknown': 'This item is not in your cart.',
    'cart.full': 'Your cart is full: it holds no more than {limit} different items.',
    'cart.insurance-unknown': 'This insurance is not available for the item.',
    'cart.code-unknown': 'We do not know this discount code. Please check the spelling.',
    'cart.code-expired': 'This discount code has expired.',
    'cart.code-minimum': 'This discount code is valid from a cart value of {amount} €.',
    'cart.empty': 'Your cart is empty.',
  },
);
