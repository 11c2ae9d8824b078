import type { PlantedFault } from './planted-fault.ts';

export const FEDERATION_FAULTS: readonly PlantedFault[] = [
  {
    id: 'federation-back-to-withdrawn',
    file: 'packages/federation/src/registry/document.ts',
    what: 'A rollback leads to the version from which somebody went back before.',
    from: ' && isFormer(version) && !version.extras.withdrawn,',
    to: ' && isFormer(version),',
    nearest: ['packages/federation/src/registry/registry.test.ts'],
  },
  {
    id: 'federation-key-never-ends',
    file: 'packages/federation/src/signing/trusted-keys.ts',
    what: 'A key whose time is over still signs releases.',
    from: '      if (nowMs > known.notAfterMs) return `its key ${keyId} counted until ${say(known.notAfterMs)} UTC`;\n',
    to: '',
    nearest: ['packages/federation/src/signing'],
  },
  {
    id: 'federation-override-for-weeks',
    file: 'packages/federation/src/override/override-token.ts',
    what: 'A developer’s override may last for weeks instead of a working day.',
    from: 'const LONGEST_SECONDS = 8 * 60 * 60;',
    to: 'const LONGEST_SECONDS = 8 * 60 * 60 * 60;',
    nearest: ['packages/federation/src/override'],
  },
  {
    id: 'federation-refusal-forgotten',
    file: 'packages/federation/src/gate/ask-once.ts',
    what: 'A release that the gate refused passes when it is tried again.',
    from: 'if (verdict.passed) await registry.keepVerdict(name, version, kept);',
    to: 'await registry.keepVerdict(name, version, kept);',
    nearest: ['packages/federation/src/gate/ask-once.test.ts'],
  },
];
