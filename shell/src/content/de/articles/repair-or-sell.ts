import type { ContentArticle } from '../../content.ts';

export const repairOrSell: ContentArticle = {
  title: 'Reparieren, verkaufen oder behalten?',
  lead: 'Das Display hat einen Sprung, der Akku ist schwach, das neue Modell lockt. Eine kleine Entscheidungshilfe.',
  published: '2026-07-08',
  updated: '2026-07-08',
  author: 'Mara Lindner',
  picture: '/pictures/laptop-macbook-air/silver/angle-640.webp',
  minutes: 3,
  sections: [
    {
      id: 'drei-fragen',
      title: 'Drei Fragen vorweg',
      text: `
1. **Bekommt das Gerät noch Sicherheitsupdates?** Wenn nicht, ist es für Bankgeschäfte und Mails kein guter Ort mehr.
2. **Was stört dich wirklich?** Oft ist es der Akku, und der lässt sich tauschen.
3. **Was wäre es repariert wert?** Kostet die Reparatur mehr als die Hälfte davon, lohnt sie sich selten.
`,
    },
    {
      id: 'vergleich',
      title: 'Im Vergleich',
      text: `
| Situation | Meist am besten |
| Akku schwach, sonst alles gut | Akku tauschen lassen und weiter benutzen |
| Display gesprungen, Gerät jünger als drei Jahre | reparieren, oder mit Sprung verkaufen und den Abzug vergleichen |
| Keine Updates mehr | verkaufen oder recyceln lassen |
| Alles in Ordnung, du möchtest nur etwas anderes | bald verkaufen, der Preis sinkt jeden Monat |
`,
    },
    {
      id: 'zeitpunkt',
      title: 'Der richtige Zeitpunkt',
      text: `
Gebrauchtpreise fallen am stärksten, wenn ein Nachfolger vorgestellt wird, bei Telefonen meist im Spätsommer und im Frühjahr. Wer ein paar Wochen vorher verkauft, bekommt mehr. Unser Preis gilt 14 Tage: genug Zeit, um in Ruhe umzuziehen.

[Was ist dein Gerät heute wert?](/trade-in)
`,
    },
    {
      id: 'umwelt',
      title: 'Und die Umwelt?',
      text: `
Der größte Teil des Aufwands steckt in der Herstellung. Am meisten hilft deshalb, ein Gerät lange zu benutzen. Am zweitmeisten hilft, wenn es danach jemand anderes tut. Erst wenn beides nicht mehr geht, ist Recycling an der Reihe. Auch dafür bekommst du bei uns ein kostenloses Label.
`,
    },
  ],
};
