import type { ContentDocument } from '../../content.ts';
import { operator } from '../../operator.ts';

export const accessibility: ContentDocument = {
  title: 'Accessibility',
  lead: 'Rewald should work for everybody. Here is how far we are, and whom to tell what stands in your way.',
  updated: '2026-11-21',
  legal: true,
  sections: [
    {
      id: 'service',
      title: 'What this is about',
      text: `
This statement is about ${operator.brand}, the online shop of ${operator.company}. Here you can buy tested used devices, sell your own, and manage in your account what belongs to it. It is based on the German act that implements the European Accessibility Act (§14 BFSG with annex 3, and its ordinance, the BFSGV).
`,
    },
    {
      id: 'state',
      title: 'How accessible the shop is',
      text: `
We measure ourselves by the Web Content Accessibility Guidelines (WCAG) 2.2, level AA, and the standard EN 301 549. Among other things:

- Everything can be used with the keyboard, and you always see where you are.
- Headings, regions, forms and messages are marked up for screen readers.
- Errors stand in words at the field, never in colour alone. What you typed stays.
- Text and controls have enough contrast, in the light and the dark theme.
- Pages can be enlarged and fit narrow screens without scrolling sideways.
- Whoever asks their system for less motion gets less motion.
`,
    },
    {
      id: 'tests',
      title: 'How we test',
      text: `
We test the shop ourselves before every release: automatically with axe (rules for WCAG 2.0 to 2.2, levels A and AA), in German and English, in the light and the dark theme. In addition we walk the most important ways with the keyboard alone.

Such tests do not find everything. A test by an independent body and by people with disabilities is still to be done.
`,
    },
    {
      id: 'gaps',
      title: 'What is not accessible yet',
      text: `
- **Papers as PDF**, such as invoices and shipping labels, can be read by screen readers only in part. We gladly send you their content as text.
- **Payment services** that you switch to when paying are responsible for their own pages.
- **Texts in Easy Language and videos in sign language** do not exist yet.
`,
    },
    {
      id: 'report',
      title: 'Report a barrier',
      text: `
Something stands in your way? Tell us with the [contact form](/company/about/contact?topic=barrier), by e-mail to [${operator.email}](mailto:${operator.email}), or call ${operator.phone}. It helps to know which page it was and what you use it with.

We answer within one working day and help you on, even if the problem cannot be solved at once.
`,
    },
    {
      id: 'authority',
      title: 'Responsible authority',
      text: `
If our answer does not help, you can turn to the market surveillance authority:

Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF), Postfach 39 11 55, 39135 Magdeburg, Germany, [MLBF@ms.sachsen-anhalt.de](mailto:MLBF@ms.sachsen-anhalt.de)
`,
    },
  ],
};
