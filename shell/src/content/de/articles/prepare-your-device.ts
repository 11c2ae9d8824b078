import type { ContentArticle } from '../../content.ts';

export const prepareYourDevice: ContentArticle = {
  title: 'Gerät vorbereiten: sieben Schritte vor dem Verkauf',
  lead: 'In einer Viertelstunde ist dein Gerät bereit für jemand anderen, und deine Daten sind es nicht.',
  published: '2026-08-19',
  updated: '2026-10-02',
  author: 'Jonas Okafor',
  picture: '/pictures/scene/trade-in/angle-640.webp',
  minutes: 3,
  sections: [
    {
      id: 'schritte',
      title: 'Die sieben Schritte',
      text: `
1. **Daten sichern.** In der Cloud oder auf einem Computer. Prüf kurz, ob Fotos und Kontakte wirklich da sind.
2. **Uhr und Kopfhörer entkoppeln.** Beim Entkoppeln einer Uhr wird sie gleich mitgesichert.
3. **Zwei-Faktor-Apps umziehen.** Richte sie auf dem neuen Gerät ein, solange du das alte noch hast.
4. **Ortung ausschalten.** „Wo ist?“ beim iPhone, „Mein Gerät finden“ bei Android.
5. **Alle Konten abmelden.** Apple-Konto, Google, Samsung, und bei Konsolen das Spielerkonto.
6. **SIM und Speicherkarte herausnehmen.** Eine eSIM löschst du in den Einstellungen.
7. **Auf Werkseinstellungen zurücksetzen.** Danach begrüßt dich das Gerät wie am ersten Tag.
`,
    },
    {
      id: 'sperre',
      title: 'Warum die Konten so wichtig sind',
      text: `
Ist ein Gerät noch mit einem Konto verknüpft, lässt es sich nach dem Zurücksetzen nicht einrichten. Das schützt bei Diebstahl. Beim Verkauf bedeutet es, dass wir das Gerät nicht annehmen können, bis du die Sperre aufhebst. Das geht auch aus der Ferne, über die Internetseite des Kontos.
`,
    },
    {
      id: 'einpacken',
      title: 'Einpacken',
      text: `
Ein stabiler Karton, rundum drei Zentimeter Polster, nichts darf klappern. Hülle und Panzerglas kannst du behalten. Leg den Zettel mit deiner Fallnummer dazu und heb den Einlieferungsbeleg auf, bis das Geld da ist.

Bereit? [Hier siehst du deinen Preis.](/trade-in)
`,
    },
  ],
};
