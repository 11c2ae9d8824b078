import { createHash } from 'node:crypto';
import type { Finding } from '../finding.ts';
import { isShell, nameOf, type GateInput } from '../gate-release.ts';
import { FOREIGN_REMEDY, foreignInCode } from '../rendering/foreign-scripts.ts';

/** What the content security policy refuses to run, minified or not. Property access (`x.eval(`) is allowed. */
const FORBIDDEN = /(?<![\w$.])(?:eval|Function)\s*\(/;
/** The shell's federation runtime contains `Function(` behind a switch that the build leaves off. */
const FORBIDDEN_IN_SHELL = /(?<![\w$.])(?:eval\s*\(|new\s+Function\s*\()/;

/**
 * Scripts: each has the digest in the manifest, and none builds code from strings, which the content security policy
 * refuses, or contains the address of a script of another origin, which the policy would allow.
 */
export const checkScripts = async ({ candidate }: GateInput): Promise<Finding[]> => {
  const forbidden = isShell(candidate) ? FORBIDDEN_IN_SHELL : FORBIDDEN;
  const findings: Finding[] = [];
  const add = (rule: string, file: string, reason: string, remedy: string) =>
    findings.push({ level: 'error', rule, release: nameOf(candidate), file, reason, remedy });
  await Promise.all(
    Object.entries(candidate.manifest.files).map(async ([path, { sha256 }]) => {
      if (path.startsWith('../') || path.endsWith('.map')) return;
      let bytes: Buffer;
      try {
        bytes = await candidate.read(path);
      } catch {
        return add('file-missing', path, `${path} is missing.`, 'Build the part again.');
      }
      if (path.endsWith('.css'))
        add(
          'stylesheet',
          path,
          'No page loads it: the shell puts the styles of components into the page that needs them, and no sheet of a part.',
          'Write the styles with @emotion/styled, or the components of @rewald/ui.',
        );
      if (createHash('sha256').update(bytes).digest('hex') !== sha256)
        return add('file-altered', path, `${path} was changed after the build.`, 'Build the part again.');
      if (!path.startsWith('browser/') || !path.endsWith('.js')) return;
      const code = bytes.toString('utf8');
      for (const origin of foreignInCode(code))
        add('script-foreign', path, `It has the address of a script of ${origin}.`, FOREIGN_REMEDY);
      if (forbidden.test(code))
        add(
          'csp',
          path,
          'It builds code from text (eval or new Function), which the page forbids.',
          'Use another library, or its build for strict policies.',
        );
    }),
  );
  return findings.sort((a, b) => a.file.localeCompare(b.file));
};
