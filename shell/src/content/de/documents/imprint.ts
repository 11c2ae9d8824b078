import type { ContentDocument } from '../../content.ts';
import { operator } from '../../operator.ts';

export const imprint: ContentDocument = {
  title: 'Impressum',
  lead: 'Angaben nach §5 DDG: wer diese Seite betreibt und wie du uns erreichst.',
  updated: '2026-11-02',
  legal: true,
  sections: [
    {
      id: 'anbieter',
      title: 'Anbieter',
      text: `
| Angabe | |
| Firma | ${operator.company} |
| Anschrift | ${operator.street}, ${operator.city} |
| Vertreten durch | ${operator.managingDirectors} (Geschäftsführung) |
| Registergericht | ${operator.registerCourt} |
| Registernummer | ${operator.registerNumber} |
| Umsatzsteuer-ID | ${operator.vatId} |
`,
    },
    {
      id: 'kontakt',
      title: 'Kontakt',
      text: `
E-Mail: [${operator.email}](mailto:${operator.email})

Telefon: ${operator.phone}

Weitere Wege findest du unter [Kontakt](/company/about/contact).
`,
    },
    {
      id: 'verantwortlich',
      title: 'Verantwortlich für redaktionelle Inhalte',
      text: `${operator.managingDirectors}, Anschrift wie oben (§18 Abs. 2 MStV).`,
    },
    {
      id: 'dsa',
      title: 'Zentrale Kontaktstelle',
      text: `
Behörden und Nutzerinnen und Nutzer erreichen uns für Anliegen nach dem Gesetz über digitale Dienste (Art. 11 und 12 der Verordnung (EU) 2022/2065) auf Deutsch und Englisch unter [${operator.email}](mailto:${operator.email}).
`,
    },
    {
      id: 'schlichtung',
      title: 'Verbraucherstreitbeilegung',
      text: `Wir sind nicht bereit und nicht verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen.`,
    },
  ],
};
