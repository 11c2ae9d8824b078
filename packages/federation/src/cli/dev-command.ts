import { resolve } from 'node:path';
import { SiteProblem } from '../dev/ask-site.ts';
import { developAgainst } from '../dev/develop-against.ts';
import { CommandProblem, EXIT, type Terminal } from './terminal.ts';

interface DevOptions {
  against?: string;
  port: string;
  minutes: string;
}

const numberFrom = (text: string, what: string, least: number, most: number): number => {
  const number = Number(text);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  throw new CommandProblem(`${what} wants a whole number from ${least} to ${most}, not "${text}".`);
};

/** Serves a part inside a deployed site until the process is stopped. */
export const dev = async (terminal: Terminal, folder: string, options: DevOptions): Promise<void> => {
  const site = options.against ?? process.env['MFE_SITE'];
  if (!site || !URL.canParse(site))
    throw new CommandProblem('Against which site? Give --against https://shop.example, or set MFE_SITE.');
  const running = await developAgainst({
    dir: resolve(folder),
    site,
    port: numberFrom(options.port, '--port', 1024, 65_535),
    minutes: numberFrom(options.minutes, '--minutes', 1, 480),
    secret: process.env['MFE_OVERRIDE_SECRET'] || null,
    say: terminal.progress,
  }).catch((error: unknown) => {
    if (error instanceof SiteProblem)
      throw new CommandProblem(error.message, error.answered ? EXIT.refused : EXIT.unreachable, {
        cause: error,
      });
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
      throw new CommandProblem(`Port ${options.port} is in use; name another with --port.`);
    throw error;
  });
  terminal.result(
    { link: running.link, off: running.offLink, until: running.until.toISOString() },
    `Open this once, in the browser that is to see your part (until ${running.until.toISOString().slice(11, 16)} UTC):\n\n  ${running.link}\n\nOut again: the badge on the page, or ${running.offLink}\nCtrl-C ends.`,
  );
  await new Promise<void>((done) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => done());
  });
  await running.stop();
};
