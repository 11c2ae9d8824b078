import type { ContentDocument } from '../../content.ts';
import { operator } from '../../operator.ts';

export const condition: ContentDocument = {
  title: 'Conditions explained',
  lead: 'The condition only says what a device looks like. How well it works is the same in all four.',
  updated: '2026-11-02',
  sections: [
    {
      id: 'four-conditions',
      title: 'The four conditions',
      text: `
We describe what can be seen from which distance. That makes devices comparable, even between two sellers.

| Condition | From 20 cm | From 50 cm | Display |
| **Excellent** | no visible marks | no visible marks | flawless |
| **Very good** | faint marks at most | nothing to see | flawless when switched on |
| **Good** | light scratches, small nicks | hardly visible | fine scratches vanish once it lights up |
| **Acceptable** | clear marks | scratches and nicks visible | scratches that do not get in the way of reading |

No condition includes cracks or missing parts.
`,
    },
    {
      id: 'always-the-same',
      title: 'What is always the same',
      text: `
- Every function is tested: cameras, speakers, microphones, buttons, sensors, wireless and charging.
- The battery holds at least 85% of its original capacity.
- All data of earlier owners is erased; the device is not tied to anyone’s account.
- You get at least 24 months of guarantee and ${operator.returnDays} days to return it.
`,
    },
    {
      id: 'which-one',
      title: 'Which condition suits you?',
      text: `
If you use a case, light marks are out of sight once it is on. Then **Good** or **Acceptable** saves the most. For a present we recommend **Excellent** or **Very good**.

The product page shows the price difference between conditions right where you choose.
`,
    },
    {
      id: 'does-not-match',
      title: 'If a device does not match',
      text: `
If your device looks worse than its condition promises, tell us. You can [send it back free of charge](/documents/customer-returns), or keep it and have the price difference refunded.
`,
    },
  ],
};
