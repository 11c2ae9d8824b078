import type { ContentDocument } from '../../content.ts';
import { operator } from '../../operator.ts';

export const warranty: ContentDocument = {
  title: 'Garantie und Gewährleistung',
  lead: 'Mindestens 24 Monate Garantie auf jedes Gerät, und zwei volle Jahre gesetzliche Gewährleistung.',
  updated: '2026-11-02',
  legal: true,
  sections: [
    {
      id: 'unterschied',
      title: 'Zwei Rechte nebeneinander',
      text: `
| | Gesetzliche Gewährleistung | Garantie des Händlers |
| Dauer | 2 Jahre ab Lieferung, auch bei gebrauchten Geräten | 24, 30 oder 36 Monate, siehe Angebot |
| Gegen wen | den Händler, bei dem du gekauft hast | denselben Händler |
| Wofür | Mängel, die bei der Lieferung schon da waren | Defekte, die bei normaler Nutzung auftreten |
| Kosten für dich | keine | keine |

Die Garantie gilt zusätzlich. Sie schränkt deine gesetzlichen Rechte nicht ein, und diese kannst du immer unentgeltlich nutzen.
`,
    },
    {
      id: 'gewaehrleistung',
      title: 'Deine gesetzlichen Rechte',
      text: `
Wir verkürzen die Frist für gebrauchte Geräte nicht: Es bleibt bei **zwei Jahren**. Zeigt sich im ersten Jahr ein Mangel, wird vermutet, dass er von Anfang an da war. Du kannst zuerst Reparatur oder Ersatz verlangen. Gelingt das nicht in angemessener Zeit, kannst du den Preis mindern oder vom Vertrag zurücktreten.
`,
    },
    {
      id: 'garantie',
      title: 'Was die Garantie abdeckt',
      text: `
- Defekte an Platine, Display, Kamera, Lautsprecher, Mikrofon, Tasten, Anschlüssen und Sensoren
- einen Akku, der unter 80 % seiner ursprünglichen Kapazität fällt
- Teile, die bei der Aufarbeitung eingebaut wurden

Nicht abgedeckt sind Sturz- und Wasserschäden, Spuren normaler Nutzung und Schäden durch fremde Eingriffe. Wie lange die Garantie läuft und wer sie gibt, steht bei jedem Angebot. Sie gilt in Deutschland.
`,
    },
    {
      id: 'melden',
      title: 'So meldest du einen Fall',
      text: `
1. Beschreib den Fehler im Konto unter [Bestellungen](/customer/account/orders) oder per E-Mail an [${operator.email}](mailto:${operator.email}).
2. Du bekommst ein kostenloses Versandlabel.
3. Der Händler prüft das Gerät innerhalb von 5 Werktagen nach dem Eingang und repariert oder ersetzt es.

Sichere vorher deine Daten und setz das Gerät zurück.
`,
    },
  ],
};
