import type { ContentDocument } from '../../content.ts';
import { operator } from '../../operator.ts';

export const terms: ContentDocument = {
  title: 'Allgemeine Geschäftsbedingungen',
  lead: 'Was gilt, wenn du bei uns kaufst oder ein Gerät verkaufst.',
  updated: '2026-11-02',
  legal: true,
  sections: [
    {
      id: 'geltung',
      title: '1. Wer und wofür',
      text: `
Diese Bedingungen gelten für alle Bestellungen und Verkäufe über den Online-Shop der ${operator.company}, ${operator.street}, ${operator.city} („${operator.brand}“). Sie richten sich an Verbraucherinnen und Verbraucher mit Lieferadresse in Deutschland. Die Vertragssprache ist Deutsch oder Englisch, je nachdem, in welcher Sprache du bestellst; die englische Fassung dieses Textes ist eine Lesehilfe.
`,
    },
    {
      id: 'vertragspartner',
      title: '2. Vertragspartner',
      text: `
Beim **Kauf** schließt du den Vertrag mit dem Händler, der am Angebot genannt ist. ${operator.brand} vermittelt den Vertrag, nimmt die Zahlung für den Händler an und ist deine Ansprechstelle für Lieferung, Rückgabe und Garantie. Alle Händler verkaufen gewerblich; deine Verbraucherrechte gelten in vollem Umfang.

Beim **Ankauf** ist ${operator.company} dein Vertragspartner.
`,
    },
    {
      id: 'bestellung',
      title: '3. Bestellung und Vertragsschluss',
      text: `
1. Du legst Geräte in den Warenkorb und gibst deine Daten ein. Vor dem Absenden siehst du alles noch einmal und kannst Fehler berichtigen.
2. Mit dem Knopf „zahlungspflichtig bestellen“ gibst du ein verbindliches Angebot ab.
3. Wir bestätigen den Eingang sofort per E-Mail. Der Vertrag kommt zustande, wenn der Händler die Bestellung annimmt oder das Gerät abschickt, spätestens nach zwei Werktagen.

Den Vertragstext speichern wir. Du findest ihn in der Bestellbestätigung und in deinem Konto.
`,
    },
    {
      id: 'preise',
      title: '4. Preise und Zahlung',
      text: `
Alle Preise sind Endpreise in Euro und enthalten die Mehrwertsteuer, soweit sie anfällt. Gebrauchte Geräte können nach §25a UStG differenzbesteuert sein; dann weist die Rechnung keine Mehrwertsteuer aus. Versand innerhalb Deutschlands ist kostenlos. Die Zahlungsarten stehen unter [Zahlung und Versand](/documents/payments).
`,
    },
    {
      id: 'lieferung',
      title: '5. Lieferung',
      text: `
Die Lieferzeit steht am Angebot. Kann ein Händler ein Gerät unerwartet nicht liefern, sagen wir dir sofort Bescheid und erstatten bereits gezahltes Geld. Bis zur vollständigen Zahlung bleibt das Gerät Eigentum des Händlers.
`,
    },
    {
      id: 'widerruf',
      title: '6. Widerruf und Rückgabe',
      text: `
Du kannst den Kauf innerhalb von 14 Tagen [widerrufen](/documents/right-of-return). Darüber hinaus nehmen wir Geräte bis zum ${operator.returnDays}. Tag [freiwillig zurück](/documents/customer-returns).
`,
    },
    {
      id: 'maengel',
      title: '7. Mängel und Garantie',
      text: `
Es gelten die gesetzlichen Rechte bei Mängeln, mit zwei Jahren Verjährung auch für gebrauchte Geräte. Gebrauchsspuren, die zum beschriebenen [Zustand](/documents/condition) gehören, sind kein Mangel. Die zusätzliche [Garantie](/documents/warranty) steht am Angebot.
`,
    },
    {
      id: 'ankauf',
      title: '8. Ankauf deines Geräts',
      text: `
1. Der Preis im Rechner beruht auf deinen Angaben und gilt **14 Tage**. Er ist noch nicht endgültig.
2. Innerhalb von 24 Stunden schicken wir dir ein kostenloses Versandlabel. Schick das Gerät innerhalb von 14 Tagen ab, zurückgesetzt und ohne verknüpfte Konten.
3. Unser Partner prüft Zustand und Funktion. Stimmt alles, zahlen wir innerhalb von 5 Werktagen nach dem Eingang.
4. Weicht das Gerät ab, bekommst du ein neues Angebot. Lehnst du es ab, kommt das Gerät kostenlos zurück.

Du versicherst, dass dir das Gerät gehört und dass niemand anderes Rechte daran hat.
`,
    },
    {
      id: 'haftung',
      title: '9. Haftung',
      text: `
Wir haften unbeschränkt bei Vorsatz und grober Fahrlässigkeit, bei Schäden an Leben, Körper und Gesundheit und nach dem Produkthaftungsgesetz. Bei einfacher Fahrlässigkeit haften wir nur für die Verletzung wesentlicher Vertragspflichten und nur für den typischen, vorhersehbaren Schaden.
`,
    },
    {
      id: 'schluss',
      title: '10. Zum Schluss',
      text: `
Es gilt deutsches Recht; zwingende Verbraucherrechte deines Wohnsitzlandes bleiben bestehen. Wir nehmen nicht an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teil und sind dazu nicht verpflichtet. Ist eine Bestimmung unwirksam, bleiben die übrigen gültig.
`,
    },
  ],
};
