import { inBothLanguages, type KeysOf } from '@rewald/server-kit/problems/in-both-languages';

/** Messages for merchants about their feeds. */
export const feedMessages = inBothLanguages(
  {
    'feed.type': 'Bitte sende CSV (text/csv) oder JSON Lines (application/x-ndjson).',
    'feed.rows-most': 'So viele Zeilen gehen heute nicht mehr: {left} von {most} sind noch frei.',
    'feed.offers-most': 'Damit wären {count} Angebote auf Lager; vereinbart sind höchstens {most}.',
    'feed.calls-most':
      'Mehr als {most} Aufrufe in der Minute gehen nicht. Versuch es bitte in {seconds} Sekunden wieder.',
    'feed.nothing-readable':
      'In dieser Datei lässt sich kein einziges Angebot lesen. Deshalb bleibt alles, wie es ist; als vollständige Liste würde sie {value} Angebote ausverkaufen.',
    'feed.sells-out':
      'Damit wären {value} Angebote ausverkauft, mehr als 30 % aller auf Lager. Deshalb bleibt alles, wie es ist. Ist das so gewollt, sende die Datei noch einmal mit confirmSellOut=true.',
    'feed.header':
      'Das ist keine Kopfzeile. Sie nennt die Spalten sku, product, condition, price und stock; dahinter sind tax, guarantee_months und photos möglich.',
    'feed.column-missing': 'Die Spalte „{value}“ fehlt in der Kopfzeile.',
    'feed.column-unknown': 'Die Spalte „{value}“ gibt es nicht.',
    'feed.column-twice': 'Die Spalte „{value}“ kommt mehr als einmal vor.',
    'feed.too-many': 'In dieser Zeile stehen mehr Werte als Spalten, etwa „{value}“.',
    'feed.line': 'Diese Zeile lässt sich nicht lesen.',
    'feed.letters': 'In „{value}“ ist ein Zeichen kein UTF-8. Bitte speichere die ganze Datei als UTF-8.',
    'feed.sku': 'Hier fehlt dein eigener Schlüssel des Angebots, bis zu 100 Zeichen.',
    'feed.product': 'Das Produkt „{value}“ gibt es nicht.',
    'feed.condition': 'Den Zustand „{value}“ gibt es nicht.',
    'feed.price': '„{value}“ ist kein Preis in Euro.',
    'feed.price-decimals': '„{value}“ hat mehr als zwei Nachkommastellen.',
    'feed.price-unsure':
      '„{value}“ ist nicht eindeutig: Das können Tausender oder drei Nachkommastellen sein. Bitte schreibe die Cents dazu, etwa 1299.00.',
    'feed.price-range': '„{value}“ ist kein glaubhafter Preis: Möglich sind 1 bis 100.000 €.',
    'feed.stock': '„{value}“ ist keine Stückzahl.',
    'feed.tax': '„{value}“ ist keine Besteuerung: margin (§ 25a UStG) oder regular.',
    'feed.guarantee_months': '„{value}“ ist keine Garantie von 12 bis 120 Monaten.',
    'feed.photos': 'Höchstens zwölf verschiedene Fotos hat ein Angebot.',
    'feed.photo': 'Das Foto „{value}“ gibt es nicht, oder es ist kein Bild, das wir lesen können.',
    'feed.sku-again': 'Dieser Schlüssel steht schon in einer früheren Zeile.',
    'feed.thing-again': 'Eine frühere Zeile bietet dieses Produkt in diesem Zustand an.',
    'feed.thing-taken': 'Ein anderes deiner Angebote ist dieses Produkt in diesem Zustand.',
  },
  {
    'feed.type': 'Please send CSV (text/csv) or JSON Lines (application/x-ndjson).',
    'feed.rows-most': 'That is too many rows for today: {left} of {most} are left.',
    'feed.offers-most': 'That would be {count} offers in stock; {most} at most are agreed.',
    'feed.calls-most':
      'More than {most} calls a minute are not possible. Please try again in {seconds} seconds.',
    'feed.nothing-readable':
      'Not one offer of this file can be read. So everything stays as it is; as a complete list it would sell out {value} offers.',
    'feed.sells-out':
      'This would sell out {value} offers, more than 30% of all in stock. So everything stays as it is. If that is right, send the file again with confirmSellOut=true.',
    'feed.header':
      'This is no header. It names the columns sku, product, condition, price and stock; tax, guarantee_months and photos are possible, too.',
    'feed.column-missing': 'The column “{value}” is missing in the header.',
    'feed.column-unknown': 'There is no column “{value}”.',
    'feed.column-twice': 'The column “{value}” occurs more than once.',
    'feed.too-many': 'This line has more values than there are columns, such as “{value}”.',
    'feed.line': 'This line cannot be read.',
    'feed.letters': 'A character in “{value}” is not UTF-8. Please save the whole file as UTF-8.',
    'feed.sku': 'Your own key of the offer is missing here, up to 100 characters.',
    'feed.product': 'There is no product “{value}”.',
    'feed.condition': 'There is no condition “{value}”.',
    'feed.price': '“{value}” is no price in euros.',
    'feed.price-decimals': '“{value}” has more than two decimals.',
    'feed.price-unsure':
      '“{value}” is ambiguous: these may be thousands or three decimals. Please add the cents, as in 1299.00.',
    'feed.price-range': '“{value}” is no plausible price: possible are €1 to €100,000.',
    'feed.stock': '“{value}” is no number of pieces.',
    'feed.tax': '“{value}” is no way of taxing: margin (§ 25a UStG) or regular.',
    'feed.guarantee_months': '“{value}” is no guarantee of 12 to 120 months.',
    'feed.photos': 'An offer has at most twelve different photos.',
    'feed.photo': 'There is no photo “{value}”, or it is no picture that we can read.',
    'feed.sku-again': 'This key stands in an earlier line.',
    'feed.thing-again': 'An earlier line offers this product in this condition.',
    'feed.thing-taken': 'Another offer of yours is this product in this condition.',
  },
);

declare module '@rewald/server-kit/problems/messages' {
  interface Sentences extends KeysOf<typeof feedMessages> {}
}
