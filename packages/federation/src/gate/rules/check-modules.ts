import type { Finding } from '../finding.ts';
import { nameOf, othersOf, type GateInput, type GateRelease } from '../gate-release.ts';

const CATALOGUES = ['./messages.de', './messages.en'];

type Add = (
  rule: string,
  file: string,
  reason: string,
  remedy: string,
  more?: { against?: string; level?: Finding['level'] },
) => void;

/**
 * Exposed modules: those that other parts use still exist, and those that this part uses exist in every version that may run
 * beside it.
 */
export const checkModules = (input: GateInput): Finding[] => {
  const { candidate } = input;
  const findings: Finding[] = [];
  const add: Add = (rule, file, reason, remedy, { against, level = 'error' } = {}) => {
    findings.push({
      level,
      rule,
      release: nameOf(candidate),
      ...(against ? { against } : {}),
      file,
      reason,
      remedy,
    });
  };
  checkPlaced(input, add);
  checkWidgets(input, add);
  checkFiles(candidate, add);
  checkNames(candidate, add);
  return findings;
};

/** Other parts place modules that this part no longer exposes. */
const checkPlaced = (input: GateInput, add: Add): void => {
  const { manifest } = input.candidate;
  for (const other of othersOf(input))
    for (const { part, expose, file } of other.manifest.widgets ?? [])
      if (part === manifest.name && !(expose in manifest.exposes))
        add(
          'expose-gone',
          'mfe.config.ts',
          `${expose} is gone, and ${other.manifest.owner} places it in ${file}.`,
          `Expose ${expose} again; take it away once no live version of ${other.manifest.name} places it.`,
          { against: nameOf(other) },
        );
};

/** This part places modules that other parts do not expose. */
const checkWidgets = (input: GateInput, add: Add): void => {
  const { manifest } = input.candidate;
  for (const { part, expose, file } of manifest.widgets ?? []) {
    const providers = othersOf(input).filter((other) => other.manifest.name === part);
    if (providers.length === 0)
      add(
        'widget-unknown',
        file,
        `It places ${part} ${expose}, and no version of ${part} is live; its fallback will stand there.`,
        `Publish ${part}.`,
        { level: 'note' },
      );
    for (const provider of providers)
      if (!(expose in provider.manifest.exposes))
        add(
          'widget-missing',
          file,
          `It places ${part} ${expose}, which that version does not expose.`,
          `Ask ${provider.manifest.owner} to release ${expose} first, and wait until their former version is off.`,
          { against: nameOf(provider) },
        );
  }
};

/** Everything that is exposed is part of the release, and so are the catalogues. */
const checkFiles = ({ manifest }: GateRelease, add: Add): void => {
  for (const catalogue of CATALOGUES)
    if (!(catalogue in manifest.exposes))
      add(
        'catalogue',
        'mfe.config.ts',
        `${catalogue} is not exposed.`,
        'Build the part with mfe build; it adds both catalogues.',
      );

  for (const [expose, files] of Object.entries(manifest.exposes))
    for (const file of files)
      if (!(file in manifest.files))
        add(
          'file-unlisted',
          'release.json',
          `${expose} needs ${file}, which is not part of the release.`,
          'Build the part again.',
        );
  for (const file of [manifest.entry, manifest.server])
    if (!(file in manifest.files))
      add('file-unlisted', 'release.json', `${file} is not part of the release.`, 'Build the part again.');
};

const checkNames = ({ manifest }: GateRelease, add: Add): void => {
  if (!/^[a-z][a-z0-9-]*$/.test(manifest.name))
    add(
      'name',
      'mfe.config.ts',
      `${manifest.name} is no name for addresses.`,
      'Use small letters, digits and hyphens.',
    );
  if (manifest.owner.trim() === '')
    add('owner', 'mfe.config.ts', 'Nobody owns this part.', 'Name the team to call in owner.');
  if (!manifest.container.startsWith('rewald_'))
    add(
      'container',
      'release.json',
      `The container ${manifest.container} could meet an element's id: browsers make ids global names.`,
      'Build the part with mfe build.',
    );
};
