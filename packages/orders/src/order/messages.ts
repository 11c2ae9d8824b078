import { inBothLanguages, type KeysOf } from '@rewald/server-kit/problems/in-both-languages';

export const orderMessages = inBothLanguages(
  {
    'checkout.postal-code-at': 'Eine österreichische Postleitzahl hat vier Ziffern.',
    'checkout.country': 'Wir liefern zurzeit nach Deutschland und Österreich.',
    'checkout.no-pick-up': 'An Packstationen und Filialen liefern wir nicht. Bitte gib eine Straße an.',
    'checkout.post-number':
      'Deine DHL-Postnummer hat 6 bis 10 Ziffern. Du findest sie in der Post-&-DHL-App oder auf deiner Kundenkarte.',
    'checkout.station-number': 'Die Nummer der Packstation hat drei Ziffern, zum Beispiel 145.',
    'checkout.branch-number': 'Die Nummer der Filiale hat drei Ziffern, zum Beispiel 502.',
    'checkout.pick-up-germany': 'Packstationen und Filialen der DHL gibt es in Deutschland.',
    'checkout.billing-needed': 'Für die Rechnung brauchen wir deine Anschrift.',
    'checkout.shipping-unknown': 'Diese Versandart gibt es nicht mehr. Bitte wähl eine andere.',
    'checkout.billing-place': 'Auf der Rechnung muss deine Anschrift stehen, keine Packstation oder Filiale.',
    'order.mail-limit': 'Diese E-Mail ging gerade schon mehrmals hinaus. Bitte warte eine Stunde.',
    'order.cart-empty': 'Dein Warenkorb ist leer.',
    'order.cart-changed': 'Dein Warenkorb hat sich geändert. Bitte prüfe ihn noch einmal.',
    'order.accept-needed': 'Bitte bestätige deine Bestellung.',
    'order.checkout-incomplete': 'Es fehlen noch Angaben. Bitte fülle die markierten Felder aus.',
    'order.total-changed':
      'Der Gesamtbetrag hat sich geändert: Er beträgt jetzt {total}. Bitte prüfe deine Bestellung noch einmal.',
    'order.code-used-up':
      'Dein Gutscheincode ist inzwischen aufgebraucht. Der Gesamtbetrag beträgt jetzt {total}. Bitte prüfe deine Bestellung noch einmal.',
    'order.code-expired':
      'Dein Gutscheincode ist inzwischen abgelaufen. Der Gesamtbetrag beträgt jetzt {total}. Bitte prüfe deine Bestellung noch einmal.',
    'order.line-gone':
      'Ein Artikel ist leider nicht mehr in dieser Menge da. Es wurde nichts bestellt und nichts bezahlt.',
    'order.line-sold-out': 'Dieser Artikel ist leider gerade ausverkauft.',
    'order.line-fewer':
      'Davon {stock, plural, one {ist leider nur noch ein} other {sind leider nur noch #}} Stück da.',
    'order.line-last': 'Davon ist leider nur noch ein Stück da.',
    'order.nothing-to-pay': 'Für diesen Warenkorb gibt es nichts zu bezahlen.',
    'order.payment-declined':
      'Deine Zahlung wurde abgelehnt. Dein Warenkorb ist noch da: Versuch es bitte noch einmal oder wähle eine andere Zahlungsart.',
    'order.busy':
      'Deine Bestellung wird gerade bearbeitet. Versuch es bitte in ein paar Sekunden noch einmal.',
    'order.cannot-cancel': 'Diese Bestellung ist schon unterwegs und lässt sich nicht mehr stornieren.',
    'order.payment-pending':
      'Die Zahlung wird gerade noch bestätigt. Versuch es bitte in einer Minute noch einmal.',
    'order.not-shipped': 'Dieser Artikel wurde noch nicht verschickt. Du kannst die Bestellung stornieren.',
    'order.withdrawal-over': 'Zurückgeben konntest du diese Bestellung bis zum {day}.',
    'order.too-many-pieces': 'So viele Stück kannst du nicht (mehr) zurückgeben. Möglich sind {most}.',
    'order.line-unknown': 'Diesen Artikel gibt es in der Bestellung nicht.',
    'order.nothing-to-ship': 'Hier gibt es nichts (mehr) zu verschicken.',
    'order.ship-by-dhl': 'Zu Packstationen und in Filialen liefert nur DHL.',
    'order.shipped-otherwise': 'Diese Artikel wurden schon mit einer anderen Sendungsnummer verschickt.',
    'order.not-confirmed': 'Diese Bestellung ist nicht bezahlt.',
    'order.cancelled': 'Diese Bestellung wurde storniert und wird nicht verschickt.',
    'order.which-parcel': 'Es gibt mehrere Pakete ohne Nummer. Bitte sag, welches.',
    'order.not-delivered': 'Dieser Artikel ist noch nicht bei dir angekommen.',
    'order.nothing-to-deliver': 'Diese Artikel wurden noch nicht verschickt.',
    'order.refund-what': 'Bitte gib entweder Positionen oder einen Betrag an.',
    'order.e-invoice':
      'Für diese Rechnung gibt es keine elektronische: Der Händler hat Anschrift oder Steuernummer noch nicht angegeben.',
    'order.refund-key': 'Ein Betrag braucht einen Idempotency-Key, damit er nicht zweimal erstattet wird.',
    'order.refund-too-much': 'So viel wurde nicht bezahlt. Höchstens {most} können noch erstattet werden.',
    'order.refund-merchant': 'Einen freien Betrag kann nur der Shop selbst erstatten.',
  },
  {
    'checkout.shipping-unknown': 'This shipping method is no longer available. Please choose another one.',
    'checkout.postal-code-at': 'An Austrian postcode has four digits.',
    'checkout.country': 'At the moment we deliver to Germany and Austria.',
    'checkout.no-pick-up': 'We do not deliver to Packstations and branches. Please enter a street.',
    'checkout.post-number':
      'Your DHL post number has 6 to 10 digits. You will find it in the Post & DHL app or on your customer card.',
    'checkout.station-number': 'The number of a Packstation has three digits, for example 145.',
    'checkout.branch-number': 'The number of a branch has three digits, for example 502.',
    'checkout.pick-up-germany': 'DHL has its Packstations and branches in Germany.',
    'checkout.billing-needed': 'We need your address for the invoice.',
    'checkout.billing-place': 'The invoice must show your address, not a Packstation or branch.',
    'order.mail-limit': 'This e-mail has just been sent several times. Please wait an hour.',
    'order.cart-empty': 'Your cart is empty.',
    'order.cart-changed': 'Your cart has changed. Please check it again.',
    'order.accept-needed': 'Please confirm your order.',
    'order.checkout-incomplete': 'Some details are missing. Please fill in the marked fields.',
    'order.total-changed': 'The total has changed: it is now {total}. Please check your order again.',
    'order.code-used-up':
      'Your discount code has been used up in the meantime. The total is now {total}. Please check your order again.',
    'order.code-expired':
      'Your discount code has expired in the meantime. The total is now {total}. Please check your order again.',
    'order.line-gone':
      'Sorry, an item is no longer available in this quantity. Nothing was ordered and nothing was paid.',
    'order.line-sold-out': 'Sorry, this item has just sold out.',
    'order.line-fewer': 'Sorry, only {stock, plural, one {one of these is} other {# of these are}} left.',
    'order.line-last': 'Sorry, only one of these is left.',
    'order.nothing-to-pay': 'There is nothing to pay for this cart.',
    'order.payment-declined':
      'Your payment was declined. Your cart is still there: please try again or choose another payment method.',
    'order.busy': 'Your order is being processed right now. Please try again in a few seconds.',
    'order.cannot-cancel': 'This order is already on its way and cannot be cancelled any more.',
    'order.payment-pending': 'The payment is still being confirmed. Please try again in a minute.',
    'order.not-shipped': 'This item has not been shipped yet. You can cancel the order.',
    'order.withdrawal-over': 'This order could be returned until {day}.',
    'order.too-many-pieces': 'You cannot return that many (any more). You can return {most}.',
    'order.line-unknown': 'This item is not in the order.',
    'order.nothing-to-ship': 'There is nothing (more) to ship here.',
    'order.ship-by-dhl': 'Only DHL delivers to Packstations and branches.',
    'order.shipped-otherwise': 'These items have already been shipped with another tracking number.',
    'order.not-confirmed': 'This order has not been paid.',
    'order.cancelled': 'This order has been cancelled and will not be shipped.',
    'order.which-parcel': 'There are several parcels without a number. Please say which.',
    'order.not-delivered': 'This item has not reached you yet.',
    'order.nothing-to-deliver': 'These items have not been shipped yet.',
    'order.refund-what': 'Please name either lines or an amount.',
    'order.e-invoice':
      'There is no electronic version of this invoice: the seller has not given their address or tax number yet.',
    'order.refund-key': 'An amount needs an Idempotency-Key, so that it is not refunded twice.',
    'order.refund-too-much': 'That much was not paid. At most {most} can still be refunded.',
    'order.refund-merchant': 'Only the shop itself can refund a free amount.',
  },
);

declare module '@rewald/server-kit/problems/messages' {
  interface Sentences extends KeysOf<typeof orderMessages> {}
}
