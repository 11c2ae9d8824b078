import type { ContentDocument } from '../../content.ts';
import { operator } from '../../operator.ts';

export const privacy: ContentDocument = {
  title: 'Datenschutz',
  lead: 'Welche Daten wir brauchen, wofür, wie lange, und was du dagegen tun kannst.',
  updated: '2026-11-21',
  legal: true,
  sections: [
    {
      id: 'verantwortlich',
      title: 'Wer verantwortlich ist',
      text: `
${operator.company}, ${operator.street}, ${operator.city}. Fragen zum Datenschutz beantwortet [${operator.privacyEmail}](mailto:${operator.privacyEmail}).
`,
    },
    {
      id: 'kurz',
      title: 'Das Wichtigste in Kürze',
      text: `
- Wir setzen nur Cookies, die der Shop zum Arbeiten braucht. Es gibt keine Werbung und keine Analyse durch andere.
- Schriften, Bilder und Programme kommen von unseren eigenen Servern.
- Wir verkaufen keine Daten.
`,
    },
    {
      id: 'verarbeitungen',
      title: 'Wofür wir Daten verarbeiten',
      text: `
| Wofür | Welche Daten | Grundlage (DSGVO) | Wie lange |
| Seite ausliefern, Angriffe abwehren | IP-Adresse, Zeit, Adresse der Seite, Browserkennung | Art. 6 Abs. 1 f | 7 Tage |
| Warenkorb und Anmeldung | Kennung in einem Cookie, Inhalt des Warenkorbs | Art. 6 Abs. 1 b, §25 Abs. 2 TDDDG | Anmeldung bis zu 90 Tage, Warenkorb bis zu 60 Tage |
| Bestellung | Name, Adresse, E-Mail, Telefon, Geräte, Zahlungsart | Art. 6 Abs. 1 b und c | 8 Jahre für Belege |
| Ankauf | wie bei der Bestellung, dazu Angaben zum Gerät und deine Bankverbindung oder PayPal-Adresse | Art. 6 Abs. 1 b und c | 8 Jahre für Belege |
| Kundenkonto | Name, E-Mail, Passwort als Prüfwert, Adresse, Wunschliste | Art. 6 Abs. 1 b | bis du das Konto löschst |
| Bisherige E-Mail-Adresse, wenn du sie änderst | E-Mail und Zeitpunkt, damit sich die Änderung zurücknehmen lässt | Art. 6 Abs. 1 f | 7 Tage |
| Passkeys, falls du welche anlegst | öffentlicher Schlüssel und Kennung des Passkeys, der Name, den du ihm gibst, wann er angelegt und zuletzt benutzt wurde; dein Fingerabdruck oder Gesicht bleibt auf deinem Gerät | Art. 6 Abs. 1 b | bis du ihn entfernst oder das Konto löschst |
| Bewertungen | Sterne, Text und der Name, den du angibst; die Bestellung, zu der sie gehören | Art. 6 Abs. 1 b und f | bis du sie zurückziehst |
| Erinnerung, wenn ein Gerät wieder da ist | E-Mail und das Gerät | Art. 6 Abs. 1 a | bis du sie beendest oder wir dir geschrieben haben |
| Widerruf | Name, E-Mail, Bestellnummer, Zeitpunkt | Art. 6 Abs. 1 c, §356a BGB | 8 Jahre |
| Fragen beantworten | was du uns schreibst, Name und E-Mail | Art. 6 Abs. 1 b oder f | 2 Jahre |
`,
    },
    {
      id: 'cookies',
      title: 'Cookies und Speicher im Browser',
      text: `
| Name | Wofür | Dauer |
| rw-visit | hält deinen Besuch auf derselben Version der Seite | 30 Minuten |
| rw-share | eine Zahl von 0 bis 999; sie entscheidet, ob du eine neue Version als einer der Ersten siehst | 90 Tage |
| rw-mark | eine Zufallszahl; mit ihr zählt ein Fehler, der deinem Browser begegnet, in jedem Besuch nur einmal | 30 Minuten |
| rewald-session | hält dich angemeldet | bis zu 90 Tage |
| rewald-cart | findet deinen Warenkorb wieder | bis zu 60 Tage |
| rewald-tradein | hält beim Verkauf deinen Preis fest | 14 Tage |
| rewald-knownbrowser | erkennt den Browser wieder, in dem du dich angemeldet hast, damit dich Fremde nicht mit falschen Passwörtern aussperren; enthält nur Zufallszeichen | 180 Tage |
| rewald-visitor | merkt sich deine Wahl in den Cookie-Einstellungen | 180 Tage |

Jedes wird erst gesetzt, wenn du es brauchst, und alle sind technisch nötig (§25 Abs. 2 Nr. 2 TDDDG). Im Speicher deines Browsers liegen außerdem Antworten eines begonnenen Geräteverkaufs, bis du ihn abschließt oder zurücksetzt, deine Wunschliste und dein Vergleich, bis du sie leerst, die zuletzt angesehenen Geräte, falls du sie dort aufheben lässt, und deine Zustimmung zur Statistik, falls du sie gibst. Auf dem Weg zur Kasse bleibt dort auch, was du gerade eintippst, welche Zahlungsart du gewählt hast und welcher Warenkorb gerade bezahlt wird, bis du bestellt hast. Deine Wahl kannst du jederzeit unten auf jeder Seite unter „Cookie-Einstellungen“ ändern.
`,
    },
    {
      id: 'empfaenger',
      title: 'Wer Daten bekommt',
      text: `
- der Händler, bei dem du kaufst: was er für Lieferung und Garantie braucht
- der Paketdienst: Name, Adresse und E-Mail für die Ankündigung
- der Zahlungsdienst, den du auswählst: Betrag und Bestelldaten
- der Prüfpartner beim Ankauf: Gerät und Fallnummer
- unser Rechenzentrum in der EU als Auftragsverarbeiter

Außerhalb der EU verarbeitet nur der Zahlungsdienst Daten, wenn du einen solchen wählst; dann gelten Standardvertragsklauseln oder ein Angemessenheitsbeschluss.
`,
    },
    {
      id: 'rechte',
      title: 'Deine Rechte',
      text: `
Du kannst Auskunft, Berichtigung, Löschung, Einschränkung und Herausgabe deiner Daten verlangen und der Verarbeitung aus berechtigtem Interesse widersprechen. Eine E-Mail an [${operator.privacyEmail}](mailto:${operator.privacyEmail}) genügt. Du kannst dich außerdem bei einer Aufsichtsbehörde beschweren, zum Beispiel bei der Berliner Beauftragten für Datenschutz und Informationsfreiheit.

Entscheidungen, die allein ein Computer trifft, gibt es bei uns nicht. Der Preis im Ankauf ist ein Angebot, das ein Mensch am Gerät prüft.
`,
    },
  ],
};
