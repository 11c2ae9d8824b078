/** Groups of calls, in the order in which they are listed. */
export const GROUPS = [
  { name: 'Customer', description: 'Session, registration, password and personal data.' },
  { name: 'Cart', description: 'Every call answers with the whole cart.' },
  { name: 'Trade-in', description: 'Devices, questions, prices and sales. Needs the public bearer token.' },
  { name: 'Other', description: 'Languages, messages, searches and the layout.' },
  { name: 'Extensions', description: 'Calls of our own for shoppers, beyond the specification.' },
  {
    name: 'Operator calls',
    description: 'For partners and merchants, with an API key of the right scope. Ours.',
  },
  { name: 'Webhooks', description: 'For payment providers, who sign what they send. Ours.' },
  { name: 'Health', description: 'For balancers and those who watch. Ours.' },
] as const;
export type Group = (typeof GROUPS)[number]['name'];
