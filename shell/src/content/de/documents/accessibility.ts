import type { ContentDocument } from '../../content.ts';
import { operator } from '../../operator.ts';

export const accessibility: ContentDocument = {
  title: 'Barrierefreiheit',
  lead: 'Rewald soll für alle funktionieren. Hier steht, wie weit wir sind und wem du sagen kannst, was dich aufhält.',
  updated: '2026-11-21',
  legal: true,
  sections: [
    {
      id: 'angebot',
      title: 'Worum es geht',
      text: `
Diese Erklärung gilt für den Online-Shop ${operator.brand} der ${operator.company}. Hier kannst du geprüfte gebrauchte Geräte kaufen, eigene Geräte verkaufen und in deinem Konto verwalten, was dazugehört. Grundlage ist das Barrierefreiheitsstärkungsgesetz (§14 BFSG mit Anlage 3 und die Verordnung dazu, BFSGV).
`,
    },
    {
      id: 'stand',
      title: 'Wie barrierefrei der Shop ist',
      text: `
Unser Maßstab sind die Web Content Accessibility Guidelines (WCAG) 2.2, Stufe AA, und die Norm EN 301 549. Dafür haben wir unter anderem gesorgt:

- Alles lässt sich mit der Tastatur bedienen, und du siehst immer, wo du gerade bist.
- Überschriften, Bereiche, Formulare und Meldungen sind für Screenreader ausgezeichnet.
- Fehler stehen in Worten am Feld, nie nur in Farbe. Was du eingetippt hast, bleibt stehen.
- Texte und Bedienelemente haben genug Kontrast, im hellen und im dunklen Design.
- Die Seiten lassen sich vergrößern und passen auf schmale Bildschirme, ohne seitliches Scrollen.
- Wer im System weniger Bewegung einstellt, bekommt weniger Bewegung.
`,
    },
    {
      id: 'pruefung',
      title: 'Wie wir prüfen',
      text: `
Wir prüfen den Shop selbst, vor jeder Veröffentlichung: automatisch mit axe (Regeln für WCAG 2.0 bis 2.2, Stufen A und AA), auf Deutsch und Englisch, im hellen und im dunklen Design. Die wichtigsten Wege gehen wir zusätzlich allein mit der Tastatur.

Solche Prüfungen finden nicht alles. Eine Prüfung durch eine unabhängige Stelle und durch Menschen mit Behinderungen steht noch aus.
`,
    },
    {
      id: 'luecken',
      title: 'Was noch nicht barrierefrei ist',
      text: `
- **Papiere als PDF**, etwa Rechnungen und Versandlabels, sind für Screenreader nur eingeschränkt lesbar. Wir schicken dir den Inhalt gern als Text.
- **Zahlungsdienste**, zu denen du beim Bezahlen wechselst, verantworten ihre Seiten selbst.
- **Texte in Leichter Sprache und Videos in Gebärdensprache** gibt es noch nicht.
`,
    },
    {
      id: 'melden',
      title: 'Eine Barriere melden',
      text: `
Etwas hält dich auf? Sag es uns über das [Kontaktformular](/company/about/contact?topic=barrier), per E-Mail an [${operator.email}](mailto:${operator.email}) oder unter ${operator.phone}. Am besten schreibst du dazu, auf welcher Seite es war und womit du sie bedienst.

Wir antworten innerhalb eines Werktags und helfen dir weiter, auch wenn sich das Problem nicht sofort beheben lässt.
`,
    },
    {
      id: 'aufsicht',
      title: 'Zuständige Behörde',
      text: `
Hilft dir unsere Antwort nicht, kannst du dich an die Marktüberwachung wenden:

Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF), Postfach 39 11 55, 39135 Magdeburg, [MLBF@ms.sachsen-anhalt.de](mailto:MLBF@ms.sachsen-anhalt.de)
`,
    },
  ],
};
