import { SiteProblem } from '../preview/ask-site.ts';
import { openPreview, type PreviewSettings } from '../preview/open-preview.ts';
import { isPreviewName, MOST_PREVIEW_DAYS } from '../signing/preview-token.ts';
import type { Registry } from '../registry/registry.ts';
import type { ReleaseManifest } from '@rewald/contracts';
import { CommandProblem, EXIT, type Terminal } from './terminal.ts';

/** Options of `mfe publish --preview`. */
export interface PreviewOptions {
  preview: string;
  site?: string;
  days?: string;
}

/** The settings of a preview. @throws CommandProblem when an option is missing or invalid */
export const readPreviewOptions = ({
  preview,
  site = process.env['MFE_SITE'],
  days = '7',
}: PreviewOptions): PreviewSettings => {
  if (!isPreviewName(preview))
    throw new CommandProblem(`"${preview}" is no name for a preview; write something such as PR-12.`);
  if (!site || !URL.canParse(site))
    throw new CommandProblem('On which site? Give --site https://shop.example, or set MFE_SITE.');
  const number = Number(days);
  if (!(number > 0 && number <= MOST_PREVIEW_DAYS))
    throw new CommandProblem(`--days wants a number up to ${MOST_PREVIEW_DAYS}, not "${days}".`);
  return {
    name: preview,
    site: site.replace(/\/+$/, ''),
    until: Math.floor(Date.now() / 1000 + number * 86_400),
  };
};

/** Ends the command with the site's own message. */
export const failForSite = (error: unknown): never => {
  if (!(error instanceof SiteProblem)) throw error;
  throw new CommandProblem(error.message, error.answered ? EXIT.refused : EXIT.unreachable, { cause: error });
};

/** Signs a link to an uploaded version, and opens it once. @throws CommandProblem with the site's own message */
export const preview = async (
  terminal: Terminal,
  registry: Registry,
  release: ReleaseManifest,
  settings: PreviewSettings,
): Promise<void> => {
  const { name: part, version } = release;
  const { name, site, until } = settings;
  const link = await openPreview(registry, release, settings).catch(failForSite);
  const end = new Date(until * 1000).toISOString();
  terminal.result(
    { name: part, version, preview: name, link, off: `${site}/rewald/preview/off`, until: end },
    `${name}: ${part} ${version}, for everyone who opens this link until ${end.slice(0, 16).replace('T', ' ')} UTC:\n\n  ${link}\n\nOut again: the badge on the page, or ${site}/rewald/preview/off`,
  );
};

/**
 * Takes a preview back before it expires: the files that only it showed are deleted, so its link shows them to nobody.
 *
 * @throws CommandProblem when the part has no preview of that name, or each version of it was released as well
 */
export const endPreview = async (
  terminal: Terminal,
  registry: Registry,
  part: string,
  name: string,
): Promise<void> => {
  registry.assertKey(part);
  const shown = (await registry.audit(Number.MAX_SAFE_INTEGER)).filter(
    (entry) => entry.action === 'preview' && entry.part === part && entry.note === name,
  );
  if (shown.length === 0)
    throw new CommandProblem(`${part} has no preview ${name}; mfe log ${part} lists them.`);
  const ended: string[] = [];
  for (const version of new Set(shown.map((entry) => entry.version)))
    if (await registry.endPreview(part, version, name)) ended.push(version);
  if (ended.length === 0)
    throw new CommandProblem(
      `Each version of ${name} was released as well, so its files stay. Take it back with mfe rollback, then no preview shows it.`,
    );
  terminal.result(
    { name: part, preview: name, ended },
    `${name} of ${part} is over: ${ended.join(', ')}. Sites notice within a minute.`,
  );
};
