import type { ContentArticle } from '../../content.ts';

export const batteryHealth: ContentArticle = {
  title: 'So hält dein Akku länger',
  lead: 'Akkus altern, aber nicht alle gleich schnell. Fünf Gewohnheiten, die wirklich etwas bringen, und drei, die du vergessen kannst.',
  published: '2026-09-23',
  updated: '2026-09-23',
  author: 'Jonas Okafor',
  picture: '/pictures/phone-pixel/black/angle-640.webp',
  minutes: 3,
  sections: [
    {
      id: 'warum',
      title: 'Warum Akkus altern',
      text: `
Ein Lithium-Ionen-Akku verliert auf zwei Wegen an Kapazität: durch Ladezyklen und durch Zeit. Beides geht schneller, wenn er warm ist oder lange ganz voll oder ganz leer bleibt. Nach etwa 500 vollen Zyklen sind um die 80 % normal, viele neuere Geräte schaffen mehr.
`,
    },
    {
      id: 'hilft',
      title: 'Was hilft',
      text: `
1. **Zwischen 20 und 80 % bleiben**, wenn es der Alltag zulässt. Fast alle Geräte können das Laden bei 80 % anhalten.
2. **Wärme meiden.** Nicht unter dem Kopfkissen laden, nicht im Auto in der Sonne liegen lassen.
3. **Über Nacht optimiert laden.** Das Gerät lernt, wann du aufstehst, und lädt erst kurz vorher voll.
4. **Bei längerer Pause halb voll weglegen**, kühl und ausgeschaltet.
5. **Updates installieren.** Sie verbessern oft auch das Energiemanagement.
`,
    },
    {
      id: 'vergessen',
      title: 'Was du vergessen kannst',
      text: `
- Den Akku regelmäßig ganz leer machen: Das war bei alten Akkutypen nötig, heute schadet es.
- Alle Apps dauernd schließen: Das Neustarten kostet oft mehr Energie.
- Nur mit dem Originalnetzteil laden: Jedes Netzteil, das den Standard einhält, ist in Ordnung.
`,
    },
    {
      id: 'nachsehen',
      title: 'Den Zustand nachsehen',
      text: `
Beim iPhone steht die Kapazität unter Einstellungen, Batterie, Batteriezustand. Bei vielen Android-Geräten findest du sie unter Einstellungen, Akku oder Gerätewartung. Liegt sie über 90 %, bekommst du beim [Ankauf](/trade-in) den vollen Preis für diesen Punkt. Geräte aus unserem Shop haben mindestens 85 %.
`,
    },
  ],
};
