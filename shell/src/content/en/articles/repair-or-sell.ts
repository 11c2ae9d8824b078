import type { ContentArticle } from '../../content.ts';

export const repairOrSell: ContentArticle = {
  title: 'Repair, sell or keep?',
  lead: 'The display is cracked, the battery is weak, the new model tempts you. A little help with the decision.',
  published: '2026-07-08',
  updated: '2026-07-08',
  author: 'Mara Lindner',
  picture: '/pictures/laptop-macbook-air/silver/angle-640.webp',
  minutes: 3,
  sections: [
    {
      id: 'three-questions',
      title: 'Three questions first',
      text: `
1. **Does the device still get security updates?** If not, it is no good place for banking and mail any more.
2. **What really bothers you?** Often it is the battery, and that can be replaced.
3. **What would it be worth repaired?** If the repair costs more than half of that, it rarely pays.
`,
    },
    {
      id: 'compared',
      title: 'Compared',
      text: `
| Situation | Usually best |
| Weak battery, everything else fine | have the battery replaced and keep using it |
| Cracked display, device younger than three years | repair it, or sell it as it is and compare the deduction |
| No more updates | sell it or have it recycled |
| All fine, you just want something else | sell soon, the price falls every month |
`,
    },
    {
      id: 'timing',
      title: 'The right time',
      text: `
Used prices fall most when a successor is announced, for phones mostly in late summer and in spring. Selling a few weeks earlier gets you more. Our price holds for 14 days: time enough to move over calmly.

[What is your device worth today?](/trade-in)
`,
    },
    {
      id: 'environment',
      title: 'And the environment?',
      text: `
Most of the effort lies in making a device. So what helps most is to use it for long. What helps second most is that somebody else does afterwards. Only when neither works is it time for recycling. You get a free label from us for that, too.
`,
    },
  ],
};
