import type { ContentArticle } from '../../content.ts';

export const batteryHealth: ContentArticle = {
  title: 'How to make your battery last longer',
  lead: 'Batteries age, but not all at the same speed. Five habits that really help, and three you can forget.',
  published: '2026-09-23',
  updated: '2026-09-23',
  author: 'Jonas Okafor',
  picture: '/pictures/phone-pixel/black/angle-640.webp',
  minutes: 3,
  sections: [
    {
      id: 'why',
      title: 'Why batteries age',
      text: `
A lithium-ion battery loses capacity in two ways: through charging cycles and through time. Both go faster when it is warm, or stays completely full or empty for long. Around 80% is normal after some 500 full cycles; many newer devices do better.
`,
    },
    {
      id: 'helps',
      title: 'What helps',
      text: `
1. **Stay between 20 and 80%** where your day allows it. Almost every device can stop charging at 80%.
2. **Avoid heat.** Do not charge under a pillow, do not leave it in a sunny car.
3. **Use optimised charging overnight.** The device learns when you get up and fills up shortly before.
4. **Put it away half full** for longer breaks, cool and switched off.
5. **Install updates.** They often improve how energy is managed.
`,
    },
    {
      id: 'forget',
      title: 'What you can forget',
      text: `
- Emptying the battery regularly: older types needed that, today it does harm.
- Closing all apps all the time: starting them again often costs more energy.
- Using the original charger only: any charger that keeps to the standard is fine.
`,
    },
    {
      id: 'look',
      title: 'Looking it up',
      text: `
On an iPhone the capacity is under Settings, Battery, Battery Health. On many Android devices you find it under Settings, Battery or Device care. Above 90% you get the full price for this point in our [trade-in](/trade-in). Devices from our shop have at least 85%.
`,
    },
  ],
};
