import type { ContentDocument } from '../../content.ts';
import { operator } from '../../operator.ts';

export const warranty: ContentDocument = {
  title: 'Guarantee and warranty',
  lead: 'At least 24 months of guarantee on every device, and two full years of statutory warranty.',
  updated: '2026-11-02',
  legal: true,
  sections: [
    {
      id: 'difference',
      title: 'Two rights side by side',
      text: `
| | Statutory warranty | Seller’s guarantee |
| Duration | 2 years from delivery, for used devices too | 24, 30 or 36 months, see the offer |
| Against whom | the seller you bought from | the same seller |
| Covers | defects that were there at delivery | faults that appear in normal use |
| Cost to you | none | none |

The guarantee comes on top. It does not limit your statutory rights, which you can always use free of charge.
`,
    },
    {
      id: 'warranty',
      title: 'Your statutory rights',
      text: `
We do not shorten the period for used devices: it stays at **two years**. If a defect shows within the first year, it is presumed to have been there from the start. You can first ask for repair or replacement. If that does not succeed in reasonable time, you can reduce the price or withdraw from the contract.
`,
    },
    {
      id: 'guarantee',
      title: 'What the guarantee covers',
      text: `
- faults of board, display, camera, speaker, microphone, buttons, ports and sensors
- a battery that falls below 80% of its original capacity
- parts that were fitted during refurbishing

It does not cover damage from drops or water, marks of normal use, or damage from repairs by others. Each offer says how long the guarantee runs and who gives it. It is valid in Germany.
`,
    },
    {
      id: 'report',
      title: 'How to report a case',
      text: `
1. Describe the fault in your account under [Orders](/customer/account/orders), or by e-mail to [${operator.email}](mailto:${operator.email}).
2. You get a free shipping label.
3. The seller examines the device within 5 working days of its arrival and repairs or replaces it.

Back up your data first, and reset the device.
`,
    },
  ],
};
