import { resolve } from 'node:path';
import { developAgainst } from '../dev/develop-against.ts';
import { developAsPreview } from '../dev/develop-as-preview.ts';
import { failForSite, readPreviewOptions } from './preview-command.ts';
import { openRegistry, type RegistryOptions } from './release-commands.ts';
import { CommandProblem, numberFrom, untilStopped, type Terminal } from './terminal.ts';

interface DevOptions extends RegistryOptions {
  against?: string;
  preview?: string;
  port: string;
  minutes: string;
}

/** Serves a part inside a deployed site, or shows it there as a preview, until the process is stopped. */
export const dev = async (terminal: Terminal, folder: string, options: DevOptions): Promise<void> => {
  const site = options.against ?? process.env['MFE_SITE'];
  if (!site || !URL.canParse(site))
    throw new CommandProblem('Against which site? Give --against https://shop.example, or set MFE_SITE.');
  const local = {
    dir: resolve(folder),
    port: numberFrom(options.port, '--port', 1024, 65_535),
    minutes: numberFrom(options.minutes, '--minutes', 1, 480),
    say: terminal.progress,
  };
  const fail = (error: unknown): never => {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
      throw new CommandProblem(`Port ${options.port} is in use; name another with --port.`);
    return failForSite(error);
  };
  if (options.preview !== undefined) {
    const { name, site: base } = readPreviewOptions({ preview: options.preview, site });
    const registry = await openRegistry(options);
    const shown = await developAsPreview({ ...local, registry, name, site: base }).catch(fail);
    const off = `${base}/rewald/preview/off`;
    terminal.result(
      { link: shown.link, off, preview: name },
      `Open this in the browser that is to see your part; it leads to the newest preview ${name}:\n\n  ${shown.link}\n\nOut again: the badge on the page, or ${off}\nCtrl-C ends.`,
    );
    await untilStopped();
    return shown.stop();
  }
  const secret = process.env['MFE_OVERRIDE_SECRET'] || null;
  const running = await developAgainst({ ...local, site, secret }).catch(fail);
  const until = running.until.toISOString();
  terminal.result(
    { link: running.link, off: running.offLink, until },
    `Open this once, in the browser that is to see your part (until ${until.slice(11, 16)} UTC):\n\n  ${running.link}\n\nOut again: the badge on the page, or ${running.offLink}\nCtrl-C ends.`,
  );
  await untilStopped();
  await running.stop();
};
