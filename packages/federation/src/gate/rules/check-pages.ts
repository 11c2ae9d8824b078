import { spawn } from 'node:child_process';
import { SHELL_PART } from '@rewald/contracts';
import { ownFile } from '../../own-file.ts';
import type { Finding } from '../finding.ts';
import { isShell, nameOf, othersOf, type GateInput, type GateRelease } from '../gate-release.ts';
import type { PageReport, PagesTask } from './pages-process.ts';

/** Rendering and judging all pages may take this long, in ms. */
const PATIENCE_MS = 40_000;

const bundleOf = async (release: GateRelease): Promise<PagesTask['parts'][number]> => ({
  manifest: release.manifest,
  source: (await release.read(release.manifest.server)).toString('utf8'),
});

const runPages = (task: PagesTask): Promise<PageReport[] | string> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [ownFile('gate/rules/pages-process')], {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', NODE_NO_WARNINGS: '1' },
      timeout: PATIENCE_MS,
    });
    let output = '';
    let complaint = '';
    child.stdout.on('data', (piece: Buffer) => (output += piece.toString()));
    child.stderr.on('data', (piece: Buffer) => (complaint += piece.toString()));
    child.once('close', () => {
      try {
        const reports: PageReport[] = JSON.parse(output);
        resolve(reports);
      } catch {
        resolve(complaint.trim().split('\n').slice(-3).join(' ') || 'it did not end in time');
      }
    });
    child.stdin.on('error', () => undefined);
    child.stdin.end(JSON.stringify(task));
  });

/**
 * Pages: every route without parameters is rendered as the shell server would render it, with the live shell and the
 * other live parts around it, in both languages, and axe looks at the HTML. Colours and sizes need a browser; the
 * journeys look at those.
 */
export const checkPages = async (input: GateInput): Promise<Finding[]> => {
  const { candidate } = input;
  const shell = isShell(candidate)
    ? candidate
    : othersOf(input).find((other) => isShell(other) && other.state === 'current');
  const paths = candidate.manifest.routes.map(({ path }) => path).filter((path) => !/[:*]/.test(path));
  if (!shell || paths.length === 0) return [];
  const around = othersOf(input).filter((other) => other.state === 'current' && other !== shell);
  const parts = await Promise.all(
    [shell, ...(shell === candidate ? [] : [candidate]), ...around].map(bundleOf),
  );
  const reports = await runPages({ parts, shell: SHELL_PART, paths });
  const finding = (rule: string, file: string, reason: string, remedy: string): Finding => ({
    level: 'error',
    rule,
    release: nameOf(candidate),
    against: nameOf(shell),
    file,
    reason,
    remedy,
  });
  if (typeof reports === 'string')
    return [finding('pages', 'src', `The pages cannot be rendered: ${reports}`, 'Look at the first error.')];
  return reports.flatMap(({ path, problems }) =>
    problems.map(({ kind, message, remedy }) =>
      finding(kind === 'render' ? 'render' : `axe ${kind}`, path, `${path}: ${message}`, remedy),
    ),
  );
};
