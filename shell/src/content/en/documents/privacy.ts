import type { ContentDocument } from '../../content.ts';
import { operator } from '../../operator.ts';

export const privacy: ContentDocument = {
  title: 'Privacy',
  lead: 'Which data we need, what for, how long, and what you can do about it.',
  updated: '2026-11-21',
  legal: true,
  sections: [
    {
      id: 'controller',
      title: 'Who is responsible',
      text: `
${operator.company}, ${operator.street}, ${operator.city}, Germany. Questions about privacy are answered at [${operator.privacyEmail}](mailto:${operator.privacyEmail}).
`,
    },
    {
      id: 'in-short',
      title: 'In short',
      text: `
- We only set cookies that the shop needs to work. There is no advertising and no analysis by others.
- Fonts, pictures and programs come from our own servers.
- We do not sell data.
`,
    },
    {
      id: 'purposes',
      title: 'What we process data for',
      text: `
| What for | Which data | Basis (GDPR) | How long |
| Delivering pages, fending off attacks | IP address, time, address of the page, browser | Art. 6 (1) f | 7 days |
| Cart and login | identifier in a cookie, content of the cart | Art. 6 (1) b, §25 (2) TDDDG | login up to 90 days, cart up to 60 days |
| Orders | name, address, e-mail, phone, devices, means of payment | Art. 6 (1) b and c | 8 years for records |
| Trade-in | as for orders, plus answers about the device and your bank details or PayPal address | Art. 6 (1) b and c | 8 years for records |
| Account | name, e-mail, password as a hash, address, wish list | Art. 6 (1) b | until you delete the account |
| Former e-mail address, when you change it | e-mail and time, so that the change can be taken back | Art. 6 (1) f | 7 days |
| Passkeys, if you add any | public key and identifier of the passkey, the name you give it, when it was added and last used; your fingerprint or face stays on your device | Art. 6 (1) b | until you remove it or delete the account |
| Reviews | stars, text and the name you give; the order they belong to | Art. 6 (1) b and f | until you take them back |
| Reminder when a device is back | e-mail and the device | Art. 6 (1) a | until you end it or we have written to you |
| Withdrawals | name, e-mail, order number, moment | Art. 6 (1) c, §356a BGB | 8 years |
| Answering questions | what you write to us, name and e-mail | Art. 6 (1) b or f | 2 years |
`,
    },
    {
      id: 'cookies',
      title: 'Cookies and browser storage',
      text: `
| Name | What for | How long |
| rw-visit | keeps your visit on the same version of the site | 30 minutes |
| rw-share | a number from 0 to 999 that decides whether you are among the first to see a new version | 90 days |
| rw-mark | a random number; with it a fault that your browser meets counts only once in each visit | 30 minutes |
| rewald-session | keeps you logged in | up to 90 days |
| rewald-cart | finds your cart again | up to 60 days |
| rewald-tradein | keeps your price when you sell a device | 14 days |
| rewald-knownbrowser | recognises the browser that you logged in with, so that strangers cannot lock you out with wrong passwords; holds nothing but random signs | 180 days |
| rewald-visitor | remembers your choice in the cookie settings | 180 days |

Each is set only when you need it, and all of them are technically necessary (§25 (2) no. 2 TDDDG). Your browser’s storage also keeps the answers of a device sale you have begun, until you finish or reset it, your wish list and your comparison until you empty them, the devices you looked at last if you ask us to keep them, and your consent to statistics if you give it. On the way through the checkout it also keeps what you are typing, which way to pay you chose and which cart is being paid, until you have ordered. You can change your choice at any time under “Cookie settings” at the foot of every page.
`,
    },
    {
      id: 'recipients',
      title: 'Who receives data',
      text: `
- the seller you buy from: what they need for delivery and guarantee
- the parcel service: name, address and e-mail for the announcement
- the payment service you choose: amount and order data
- the testing partner for trade-ins: device and case number
- our data centre in the EU, as a processor

Outside the EU only the payment service processes data, if you choose one that does; standard contractual clauses or an adequacy decision then apply.
`,
    },
    {
      id: 'rights',
      title: 'Your rights',
      text: `
You can ask for access, correction, erasure, restriction and a copy of your data, and object to processing based on legitimate interest. An e-mail to [${operator.privacyEmail}](mailto:${operator.privacyEmail}) is enough. You can also complain to a supervisory authority, for example the Berlin Commissioner for Data Protection and Freedom of Information.

No decision here is made by a computer alone. The trade-in price is an offer that a person checks against the device.
`,
    },
  ],
};
