import type { CompanyTexts } from '../company.ts';
import { operator } from '../operator.ts';
import { questions } from './questions.ts';

export const company: CompanyTexts = {
  about: {
    title: 'We are Rewald',
    lead: 'We see to it that good devices are used for longer: by you, or by somebody who needs them.',
    updated: '2026-11-02',
    figures: [
      { value: '24+', label: 'months of guarantee on every device' },
      { value: '30', label: 'days to return it, free of charge' },
      { value: '85%', label: 'battery capacity at least' },
      { value: '5', label: 'working days to your trade-in money' },
    ],
    sections: [
      {
        id: 'why',
        title: 'Why we exist',
        text: `
There are more phones in German drawers than people living in the country. Most of them still work. At the same time, most of what a device costs the environment has happened before it is switched on for the first time. The simplest way to improve that is a second life.

For that to work, used has to be as easy as new: an honest condition, a clear price, a guarantee that holds, and somebody who answers.
`,
      },
      {
        id: 'how',
        title: 'How we work',
        text: `
- **Sellers we know.** Specialist businesses sell here. Those who disappoint too often no longer do.
- **One language for condition.** [Four grades](/documents/condition), described by what is seen from which distance.
- **A price that makes sense.** In the trade-in you see which answer changes the price, and how. What we offer holds for 14 days.
- **People who answer.** Somebody from our team reads every message, within one working day.
`,
      },
      {
        id: 'tree',
        title: 'The tree',
        text: `
For every order from 150 € we have a tree planted. This is done by ${operator.trees.en}. Once a year we publish in the [magazine](/blogs) how many there were and where they stand.

A tree does not make a purchase climate neutral, and we do not claim that it does. It is a thank-you that grows.
`,
      },
    ],
  },
  career: {
    title: 'Join the team',
    lead: 'We build the place where people like to buy used devices. We are looking for people who think things through.',
    updated: '2026-11-02',
    sections: [
      {
        id: 'working',
        title: 'What it is like here',
        text: `
- Small teams that own their part of the shop from the idea to running it
- Work from home or in Berlin-Kreuzberg, as it suits your week
- 30 days of leave, trust-based hours, part-time welcome
- A budget for learning that needs no justification
- Devices at the seller’s price, used ones of course
`,
      },
      {
        id: 'applying',
        title: 'How to apply',
        text: `
Write to [${operator.jobsEmail}](mailto:${operator.jobsEmail}) what attracts you and what you can do. A CV is enough, we need no photo.

1. We answer within a week.
2. We talk on the phone for half an hour.
3. You meet the team and work with us on a small, real task. We pay for it.
`,
      },
    ],
    jobs: [
      {
        title: 'Frontend engineer (all genders)',
        team: 'Shop team',
        place: 'Berlin or remote',
        text: 'You build listings, product pages and everything that helps to compare, with TypeScript and React. Speed and accessibility are part of the job for you, not an extra.',
      },
      {
        title: 'Device quality (all genders)',
        team: 'Trade-in team',
        place: 'Berlin',
        text: 'You develop the questions and tests by which we assess devices, and with our partners you make sure that price and reality match. You speak German well.',
      },
      {
        title: 'Customer service (all genders)',
        team: 'Account team',
        place: 'Berlin or remote',
        text: 'You answer questions by e-mail and phone in German and English, and you may offer solutions without asking first.',
      },
    ],
  },
  contact: {
    title: 'Contact',
    lead: 'Write to us or call. A person reads your message.',
    updated: '2026-11-02',
    hours: 'Monday to Friday, 9 am to 5 pm',
    sections: [
      {
        id: 'faster',
        title: 'The quickest way',
        text: `
- **About an order:** tell us the order number. It is in the confirmation mail and in your [account](/customer/account/orders).
- **About a sale to us:** tell us the case number from the confirmation.
- **Faulty device:** describe what happens and when. A photo or a short video helps.
- **Withdrawal:** the direct way is under [Withdraw from a contract](/documents/right-of-return/withdraw).
`,
      },
      {
        id: 'post',
        title: 'By post',
        text: `
${operator.company}, ${operator.street}, ${operator.city}, Germany

Please do not send devices to this address, it is not a warehouse. For returns and sales you get a label of your own.
`,
      },
    ],
  },
  questions,
};
