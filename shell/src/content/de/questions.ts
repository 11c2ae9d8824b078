import type { CompanyTexts } from '../company.ts';
import { operator } from '../operator.ts';

export const questions: CompanyTexts['questions'] = {
  title: 'Häufige Fragen',
  lead: 'Kurze Antworten zu Kauf, Lieferung, Rückgabe, Garantie und Ankauf.',
  groups: [
    {
      id: 'geraete',
      title: 'Geräte und Zustand',
      questions: [
        {
          question: 'Was bedeutet „refurbished“?',
          answer:
            'Ein gebrauchtes Gerät, das ein Fachbetrieb geprüft, gereinigt, bei Bedarf repariert und vollständig gelöscht hat. Es funktioniert wie am ersten Tag und kostet deutlich weniger.',
        },
        {
          question: 'Wie gut ist der Akku?',
          answer:
            'Mindestens 85 % der ursprünglichen Kapazität, in jedem Zustand. Fällt er während der Garantie unter 80 %, wird er kostenlos getauscht.',
        },
        {
          question: 'Welcher Zustand ist der richtige für mich?',
          answer:
            'Der Zustand beschreibt nur das Aussehen. Mit Hülle reicht meist „Gut“. Alle vier Stufen stehen unter [Zustände erklärt](/documents/condition).',
        },
        {
          question: 'Was liegt im Karton?',
          answer:
            'Das Gerät und, falls nötig, ein passendes Kabel. Ob weiteres Zubehör dabei ist, steht beim Angebot. Originalkartons gibt es bei gebrauchten Geräten meist nicht.',
        },
        {
          question: 'Sind die Geräte frei für alle Netze?',
          answer: 'Ja. Alle Telefone und Tablets sind ohne Simlock und mit keinem fremden Konto verknüpft.',
        },
      ],
    },
    {
      id: 'bestellen',
      title: 'Bestellen und bezahlen',
      questions: [
        {
          question: 'Wie kann ich bezahlen?',
          answer:
            'Die Kasse zeigt dir, welche Zahlungsarten es gerade gibt; keine kostet etwas extra. Einzelheiten stehen unter [Zahlung und Versand](/documents/payments).',
        },
        {
          question: 'Brauche ich ein Konto?',
          answer:
            'Zum Ansehen und für den Warenkorb nicht, und auch ein Gerät kannst du uns ohne Konto verkaufen. Mit Konto findest du Bestellungen, Rechnungen und Nachrichten an einem Ort.',
        },
        {
          question: 'Bei wem kaufe ich eigentlich?',
          answer:
            'Bei dem Händler, der am Angebot steht. Wir vermitteln den Kauf, nehmen das Geld entgegen und sind für dich da, wenn etwas nicht stimmt.',
        },
        {
          question: 'Warum steht auf der Rechnung keine Mehrwertsteuer?',
          answer:
            'Gebrauchte Geräte werden oft nach §25a UStG differenzbesteuert. Dann darf die Mehrwertsteuer nicht ausgewiesen werden.',
        },
      ],
    },
    {
      id: 'lieferung',
      title: 'Lieferung und Rückgabe',
      questions: [
        {
          question: 'Wann kommt mein Paket?',
          answer:
            'Meist nach 1 bis 4 Werktagen. Der Termin steht an jedem Angebot, die Sendungsnummer kommt per E-Mail.',
        },
        {
          question: 'Was kostet der Versand?',
          answer: 'Nichts, weder hin noch zurück.',
        },
        {
          question: 'Wie gebe ich ein Gerät zurück?',
          answer: `Innerhalb von ${operator.returnDays} Tagen, kostenlos und ohne Begründung. Alle Schritte stehen unter [Rücksendung](/documents/customer-returns).`,
        },
        {
          question: 'Wie widerrufe ich meinen Vertrag?',
          answer:
            'Ohne Anmeldung, ohne Begründung: Alles dazu findest du unter [Vertrag widerrufen](/documents/right-of-return/withdraw). Wir bestätigen den Eingang sofort.',
        },
        {
          question: 'Wann bekomme ich mein Geld zurück?',
          answer:
            'Sobald das Gerät bei uns ist, spätestens 14 Tage nach deiner Anmeldung, auf demselben Weg, auf dem du bezahlt hast.',
        },
      ],
    },
    {
      id: 'garantie',
      title: 'Garantie',
      questions: [
        {
          question: 'Wie lange habe ich Garantie?',
          answer:
            'Mindestens 24 Monate, bei manchen Händlern 30 oder 36. Dazu kommen zwei Jahre gesetzliche Gewährleistung. Der Unterschied steht unter [Garantie und Gewährleistung](/documents/warranty).',
        },
        {
          question: 'Mein Gerät ist kaputt. Was jetzt?',
          answer: `Melde den Fehler im Konto unter [Bestellungen](/customer/account/orders) oder per E-Mail an [${operator.email}](mailto:${operator.email}). Du bekommst ein kostenloses Label, und der Händler repariert oder ersetzt das Gerät.`,
        },
      ],
    },
    {
      id: 'ankauf',
      title: 'Gerät verkaufen',
      questions: [
        {
          question: 'Wie läuft der Ankauf ab?',
          answer:
            'Du wählst [dein Gerät](/trade-in), beantwortest ein paar Fragen und siehst sofort einen Preis. Wir schicken dir innerhalb von 24 Stunden ein kostenloses Label, du schickst das Gerät innerhalb von 14 Tagen ab, und nach der Prüfung zahlen wir innerhalb von 5 Werktagen.',
        },
        {
          question: 'Wie lange gilt der Preis?',
          answer:
            '14 Tage. Er beruht auf deinen Angaben; endgültig ist er, wenn unser Partner Zustand und Funktion geprüft hat.',
        },
        {
          question: 'Was passiert, wenn der Zustand abweicht?',
          answer:
            'Du bekommst ein neues Angebot und entscheidest frei. Lehnst du ab, schicken wir das Gerät kostenlos zurück.',
        },
        {
          question: 'Wie bereite ich mein Gerät vor?',
          answer:
            'Daten sichern, alle Konten abmelden, die Ortung ausschalten, SIM- und Speicherkarten herausnehmen, auf Werkseinstellungen zurücksetzen. Schritt für Schritt steht es in [Gerät vorbereiten](/blogs/prepare-your-device).',
        },
        {
          question: 'Mein Gerät ist nichts mehr wert. Nehmt ihr es trotzdem?',
          answer:
            'Ja. Auch dann bekommst du ein kostenloses Label, und wir geben das Gerät in ein zertifiziertes Recycling.',
        },
      ],
    },
  ],
};
