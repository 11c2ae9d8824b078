import type { ContentArticle } from '../../content.ts';

export const howRefurbishingWorks: ContentArticle = {
  title: 'Vom alten zum guten Gerät: was beim Aufarbeiten passiert',
  lead: 'Zwischen der Schublade und deinem Paket liegen mehr Schritte, als man denkt. Wir zeigen sie dir der Reihe nach.',
  published: '2026-10-14',
  updated: '2026-10-14',
  author: 'Mara Lindner',
  picture: '/pictures/phone-fairphone/black/angle-640.webp',
  minutes: 4,
  sections: [
    {
      id: 'ankommen',
      title: 'Ankommen und löschen',
      text: `
Jedes Gerät bekommt zuerst eine Nummer, unter der alles Weitere festgehalten wird. Dann wird geprüft, ob es als gestohlen gemeldet oder noch mit einem Konto verknüpft ist. Ist beides nicht der Fall, werden alle Daten gelöscht, nach einem Verfahren, das jeden Speicherblock überschreibt oder den Schlüssel vernichtet.

Erst danach schaut sich jemand das Gerät an. So sieht niemand Fotos oder Nachrichten der Vorbesitzer.
`,
    },
    {
      id: 'pruefen',
      title: 'Prüfen',
      text: `
Ein Teil der Prüfung läuft automatisch: Sensoren, Funk, Speicher, Ladeverhalten. Den Rest machen Menschen, weil Menschen es besser können:

- Klingt der Lautsprecher auch laut sauber?
- Gibt es auf weißem Grund Flecken im Display?
- Stellt die Kamera auch im Dunkeln scharf?
- Haben alle Tasten denselben Druckpunkt?

Am Ende steht ein Protokoll. Was nicht besteht, wird repariert oder als Teilespender verwendet.
`,
    },
    {
      id: 'reparieren',
      title: 'Reparieren und reinigen',
      text: `
Am häufigsten wird der Akku getauscht, danach das Display und der Ladeanschluss. Nach jeder Reparatur beginnt die Prüfung von vorn. Gereinigt wird mit weichen Bürsten und Alkohol, auch in den Öffnungen, die man zu Hause nie sauber bekommt.
`,
    },
    {
      id: 'bewerten',
      title: 'Bewerten',
      text: `
Zum Schluss bekommt das Gerät seinen [Zustand](/documents/condition). Das geschieht unter gleichem Licht und mit gleichem Abstand, erst 20, dann 50 Zentimeter. Der Zustand sagt nur etwas über das Aussehen. Alles andere muss bei jedem Gerät gleich gut sein, sonst kommt es nicht in den Shop.
`,
    },
  ],
};
