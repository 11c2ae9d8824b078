import type { Finding } from '../finding.ts';
import { nameOf, othersOf, type GateInput } from '../gate-release.ts';

const CATALOGUES = ['./messages.de', './messages.en'];

/**
 * Exposed modules: those that other parts use still exist, and those that this part uses exist in every version that may run
 * beside it.
 */
export const checkModules = (input: GateInput): Finding[] => {
  const { candidate } = input;
  const { manifest } = candidate;
  const findings: Finding[] = [];
  const add = (rule: string, file: string, reason: string, remedy: string, against?: string) =>
    findings.push({
      level: 'error',
      rule,
      release: nameOf(candidate),
      ...(against ? { against } : {}),
      file,
      reason,
      remedy,
    });

  for (const other of othersOf(input))
    for (const { part, expose, file } of other.manifest.widgets ?? [])
      if (part === manifest.name && !(expose in manifest.exposes))
        add(
          'expose-gone',
          'mfe.config.ts',
          `${expose} is gone, and ${other.manifest.owner} places it in ${file}.`,
          `Expose ${expose} again; take it away once no live version of ${other.manifest.name} places it.`,
          nameOf(other),
        );

  for (const { part, expose, file } of manifest.widgets ?? []) {
    const providers = othersOf(input).filter((other) => other.manifest.name === part);
    if (providers.length === 0)
      findings.push({
        level: 'note',
        rule: 'widget-unknown',
        release: nameOf(candidate),
        file,
        reason: `It places ${part} ${expose}, and no version of ${part} is live; its fallback will stand there.`,
        remedy: `Publish ${part}.`,
      });
    for (const provider of providers)
      if (!(expose in provider.manifest.exposes))
        add(
          'widget-missing',
          file,
          `It places ${part} ${expose}, which that version does not expose.`,
          `Ask ${provider.manifest.owner} to release ${expose} first, and wait until their former version is off.`,
          nameOf(provider),
        );
  }

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
  return findings;
};
