import type { PlantedFault } from './planted-fault.ts';

export const CONTRACTS_FAULTS: readonly PlantedFault[] = [
  {
    id: 'contracts-policy-without-typeface',
    requirement: 'SHELL-16',
    file: 'packages/contracts/src/servers/content-policy.ts',
    what: 'The policy of every page refuses the shop’s typeface, which comes from the origin of its files.',
    from: '`font-src ${assetsHost}`',
    to: '"font-src \'self\'"',
    nearest: ['kept-pages.spec'],
  },
];
