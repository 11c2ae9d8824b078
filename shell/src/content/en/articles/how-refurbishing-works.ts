import type { ContentArticle } from '../../content.ts';

export const howRefurbishingWorks: ContentArticle = {
  title: 'From old to good: what happens in refurbishing',
  lead: 'There are more steps between the drawer and your parcel than you might think. Here they are, one after the other.',
  published: '2026-10-14',
  updated: '2026-10-14',
  author: 'Mara Lindner',
  picture: '/pictures/phone-fairphone/black/angle-640.webp',
  minutes: 4,
  sections: [
    {
      id: 'arriving',
      title: 'Arriving and erasing',
      text: `
Every device first gets a number under which everything else is recorded. Then it is checked whether it has been reported stolen or is still tied to an account. If neither is the case, all data is erased, by a method that overwrites every block of storage or destroys its key.

Only then does anyone look at the device. Nobody gets to see photos or messages of earlier owners.
`,
    },
    {
      id: 'testing',
      title: 'Testing',
      text: `
Part of the test runs by itself: sensors, wireless, storage, charging. People do the rest, because people are better at it:

- Does the speaker still sound clean when it is loud?
- Are there stains in the display on a white ground?
- Does the camera find its focus in the dark?
- Do all buttons feel the same?

At the end there is a report. Whatever fails is repaired, or becomes a source of parts.
`,
    },
    {
      id: 'repairing',
      title: 'Repairing and cleaning',
      text: `
The part most often replaced is the battery, followed by the display and the charging port. After each repair the test starts again. Cleaning is done with soft brushes and alcohol, including the openings that nobody ever gets clean at home.
`,
    },
    {
      id: 'grading',
      title: 'Grading',
      text: `
Finally the device gets its [condition](/documents/condition). This happens in the same light and from the same distance, first 20, then 50 centimetres. The condition speaks of looks alone. Everything else has to be equally good on every device, or it does not reach the shop.
`,
    },
  ],
};
