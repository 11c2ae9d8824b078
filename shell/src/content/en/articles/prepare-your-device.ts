import type { ContentArticle } from '../../content.ts';

export const prepareYourDevice: ContentArticle = {
  title: 'Prepare your device: seven steps before you sell it',
  lead: 'In a quarter of an hour your device is ready for somebody else, and your data is not.',
  published: '2026-08-19',
  updated: '2026-10-02',
  author: 'Jonas Okafor',
  picture: '/pictures/scene/trade-in/angle-640.webp',
  minutes: 3,
  sections: [
    {
      id: 'steps',
      title: 'The seven steps',
      text: `
1. **Back up your data.** To the cloud or a computer. Take a quick look whether photos and contacts are really there.
2. **Unpair watch and headphones.** Unpairing a watch backs it up as well.
3. **Move two-factor apps.** Set them up on the new device while you still have the old one.
4. **Switch off tracking.** “Find My” on an iPhone, “Find My Device” on Android.
5. **Sign out of all accounts.** Apple Account, Google, Samsung, and the player’s account on consoles.
6. **Take out SIM and memory card.** You delete an eSIM in the settings.
7. **Reset to factory settings.** Afterwards the device greets you as on its first day.
`,
    },
    {
      id: 'lock',
      title: 'Why the accounts matter so much',
      text: `
While a device is tied to an account, it cannot be set up after a reset. That protects you against theft. When selling it means that we cannot accept the device until you lift the lock. You can do that from afar, on the account’s website.
`,
    },
    {
      id: 'pack',
      title: 'Packing',
      text: `
A sturdy box, three centimetres of padding all around, nothing should rattle. Keep your case and screen protector. Add the note with your case number, and keep the receipt until the money has arrived.

Ready? [See your price.](/trade-in)
`,
    },
  ],
};
