import type { CompanyTexts } from '../company.ts';
import { operator } from '../operator.ts';
import { questions } from './questions.ts';

export const company: CompanyTexts = {
  about: {
    title: 'Wir sind Rewald',
    lead: 'Wir sorgen dafür, dass gute Technik länger benutzt wird: bei dir, oder bei jemandem, der sie braucht.',
    updated: '2026-11-02',
    figures: [
      { value: '24+', label: 'Monate Garantie auf jedes Gerät' },
      { value: '30', label: 'Tage Rückgabe, kostenlos' },
      { value: '85 %', label: 'Akkukapazität mindestens' },
      { value: '5', label: 'Werktage bis zum Geld beim Ankauf' },
    ],
    sections: [
      {
        id: 'warum',
        title: 'Warum es uns gibt',
        text: `
In deutschen Schubladen liegen mehr Handys, als Menschen hier leben. Die meisten davon funktionieren noch. Gleichzeitig ist der größte Teil dessen, was ein Gerät die Umwelt kostet, schon passiert, bevor man es zum ersten Mal einschaltet. Der einfachste Weg, das zu verbessern, ist ein zweites Leben.

Damit das klappt, muss gebraucht so leicht sein wie neu: ein ehrlicher Zustand, ein klarer Preis, eine Garantie, die hält, und jemand, der antwortet.
`,
      },
      {
        id: 'wie',
        title: 'Wie wir arbeiten',
        text: `
- **Händler, die wir kennen.** Bei uns verkaufen gewerbliche Fachhändler. Wer zu oft enttäuscht, verkauft hier nicht mehr.
- **Eine Sprache für den Zustand.** [Vier Stufen](/documents/condition), beschrieben danach, was man aus welcher Entfernung sieht.
- **Ein Preis, den man versteht.** Beim Ankauf siehst du, welche Antwort den Preis wie verändert. Was wir anbieten, gilt 14 Tage.
- **Menschen, die antworten.** Jede Nachricht liest jemand aus unserem Team, innerhalb eines Werktags.
`,
      },
      {
        id: 'baum',
        title: 'Der Baum',
        text: `
Für jede Bestellung ab 150 € lassen wir einen Baum pflanzen. Das übernimmt ${operator.trees.de}. Einmal im Jahr veröffentlichen wir im [Magazin](/blogs), wie viele es waren und wo sie stehen.

Ein Baum macht keinen Kauf klimaneutral, und wir behaupten das auch nicht. Er ist ein Dankeschön, das wächst.
`,
      },
    ],
  },
  career: {
    title: 'Komm ins Team',
    lead: 'Wir bauen den Ort, an dem man gebrauchte Technik gern kauft. Dafür suchen wir Leute, die Dinge zu Ende denken.',
    updated: '2026-11-02',
    sections: [
      {
        id: 'arbeiten',
        title: 'Wie es bei uns ist',
        text: `
- Kleine Teams, die ihren Teil des Shops von der Idee bis zum Betrieb selbst verantworten
- Arbeiten von zu Hause oder in Berlin-Kreuzberg, wie es zur Woche passt
- 30 Tage Urlaub, Vertrauensarbeitszeit, auch in Teilzeit
- Ein Lernbudget, das man nicht begründen muss
- Geräte zum Händlerpreis, natürlich gebraucht
`,
      },
      {
        id: 'bewerben',
        title: 'So bewirbst du dich',
        text: `
Schreib an [${operator.jobsEmail}](mailto:${operator.jobsEmail}), was dich reizt und was du kannst. Ein Lebenslauf genügt, ein Foto brauchen wir nicht.

1. Wir melden uns innerhalb einer Woche.
2. Wir telefonieren eine halbe Stunde.
3. Du lernst das Team kennen und arbeitest mit uns an einer kleinen, echten Aufgabe. Die bezahlen wir.
`,
      },
    ],
    jobs: [
      {
        title: 'Softwareentwicklung Frontend (m/w/d)',
        team: 'Team Shop',
        place: 'Berlin oder remote',
        text: 'Du baust Listen, Produktseiten und alles, was beim Vergleichen hilft, mit TypeScript und React. Geschwindigkeit und Barrierefreiheit sind für dich Teil der Aufgabe, nicht die Kür.',
      },
      {
        title: 'Qualität Geräteprüfung (m/w/d)',
        team: 'Team Ankauf',
        place: 'Berlin',
        text: 'Du entwickelst die Fragen und Prüfschritte weiter, nach denen wir Geräte bewerten, und sorgst mit unseren Partnern dafür, dass Preis und Wirklichkeit zusammenpassen.',
      },
      {
        title: 'Kundenservice (m/w/d)',
        team: 'Team Konto',
        place: 'Berlin oder remote',
        text: 'Du beantwortest Fragen per E-Mail und Telefon auf Deutsch und Englisch, und du darfst Lösungen anbieten, ohne nachzufragen.',
      },
    ],
  },
  contact: {
    title: 'Kontakt',
    lead: 'Schreib uns oder ruf an. Deine Nachricht liest ein Mensch.',
    updated: '2026-11-02',
    hours: 'Montag bis Freitag, 9 bis 17 Uhr',
    sections: [
      {
        id: 'schneller',
        title: 'So geht es am schnellsten',
        text: `
- **Zu einer Bestellung:** Nenn uns die Bestellnummer. Sie steht in der Bestätigungsmail und im [Konto](/customer/account/orders).
- **Zu einem Verkauf an uns:** Nenn uns die Fallnummer aus der Bestätigung.
- **Defektes Gerät:** Beschreib, was passiert und wann. Ein Foto oder kurzes Video hilft.
- **Widerruf:** Der direkte Weg steht unter [Vertrag widerrufen](/documents/right-of-return/withdraw).
`,
      },
      {
        id: 'post',
        title: 'Post',
        text: `
${operator.company}, ${operator.street}, ${operator.city}

Bitte schick keine Geräte an diese Adresse, sie ist kein Lager. Für Rücksendungen und Verkäufe bekommst du ein eigenes Label.
`,
      },
    ],
  },
  questions,
};
