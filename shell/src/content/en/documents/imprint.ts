import type { ContentDocument } from '../../content.ts';
import { operator } from '../../operator.ts';

export const imprint: ContentDocument = {
  title: 'Imprint',
  lead: 'Information under §5 DDG: who runs this site and how to reach us.',
  updated: '2026-11-02',
  legal: true,
  sections: [
    {
      id: 'provider',
      title: 'Provider',
      text: `
| Item | |
| Company | ${operator.company} |
| Address | ${operator.street}, ${operator.city}, Germany |
| Represented by | ${operator.managingDirectors} (managing directors) |
| Register court | ${operator.registerCourt} |
| Register number | ${operator.registerNumber} |
| VAT ID | ${operator.vatId} |
`,
    },
    {
      id: 'contact',
      title: 'Contact',
      text: `
E-mail: [${operator.email}](mailto:${operator.email})

Phone: ${operator.phone}

More ways are listed under [Contact](/company/about/contact).
`,
    },
    {
      id: 'responsible',
      title: 'Responsible for editorial content',
      text: `${operator.managingDirectors}, address as above (§18 (2) MStV).`,
    },
    {
      id: 'dsa',
      title: 'Single point of contact',
      text: `
Authorities and users reach us on matters of the Digital Services Act (Art. 11 and 12 of Regulation (EU) 2022/2065), in German and English, at [${operator.email}](mailto:${operator.email}).
`,
    },
    {
      id: 'disputes',
      title: 'Consumer dispute resolution',
      text: `We are neither willing nor obliged to take part in dispute resolution before a consumer arbitration board.`,
    },
  ],
};
