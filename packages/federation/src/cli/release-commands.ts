import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildPart } from '../build/build-part.ts';
import { BuildProblem } from '../build/build-problem.ts';
import { gateInput, releaseInFolder, releaseInRegistry, type GateOptions } from '../gate/live-releases.ts';
import type { GateRelease } from '../gate/gate-release.ts';
import { askOnce, type Answer } from '../gate/ask-once.ts';
import { runGate, skippedChecks, type Verdict } from '../gate/run-gate.ts';
import { verdictsIn, type VerdictsHere } from '../gate/verdicts-here.ts';
import { createRegistry, type Change, type Registry } from '../registry/registry.ts';
import { actorWith, keyPlaces } from '../signing/actor.ts';
import { GATE_RUNNER } from '../signing/trusted-keys.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { openStore } from '../registry/open-store.ts';
import { endPreview as end, preview, readPreviewOptions, type PreviewOptions } from './preview-command.ts';
import { CommandProblem, EXIT, formatVerdict, actorName, sinceWhen, type Terminal } from './terminal.ts';

/** Options of commands that use the registry. */
export interface RegistryOptions extends GateOptions {
  registry?: string;
  who?: string;
  key?: string;
  trust?: string;
  force?: string;
  secondKey?: string;
}

/**
 * @param through wraps the store, such as with a cache
 * @throws CommandProblem when no registry is given
 */
export const openRegistry = async (
  options: RegistryOptions,
  through: (store: ReleaseStore) => ReleaseStore = (store) => store,
): Promise<Registry> => {
  const { registry, who } = options;
  const place = registry ?? process.env['MFE_REGISTRY'];
  if (!place)
    throw new CommandProblem(
      'Which registry? Give --registry, or set MFE_REGISTRY: a directory, s3://bucket/prefix, or https://store/bucket/prefix.',
    );
  const actor = actorWith(actorName(who), keyPlaces(options, process.env));
  return createRegistry(through(await openStore(place)), actor);
};

const builtIn = (folder: string): string => {
  const dist = resolve(folder, 'dist');
  if (!existsSync(join(dist, 'release.json')))
    throw new CommandProblem(
      `${dist} has no release.json; run mfe build ${folder === '.' ? '' : folder}`.trim(),
    );
  return dist;
};

/** `cart@1.2.0-ab12`. @throws CommandProblem when the text has another form */
export const parseTarget = (target: string): { part: string; version: string } => {
  const [part, version, ...rest] = target.split('@');
  if (!part || !version || rest.length > 0)
    throw new CommandProblem(`Write NAME@VERSION, such as cart@1.2.0-ab12cd34ef, not "${target}".`);
  return { part, version };
};

const percentOf = (text: string): number => {
  const number = Number(text.replace(/\s*%$/, ''));
  if (Number.isInteger(number) && number >= 1 && number <= 99) return number;
  throw new CommandProblem(`"${text}" is no share; write a whole number from 1% to 99%, such as 5%.`);
};

export const build = async (terminal: Terminal, folder: string): Promise<void> => {
  const { name, version, entry, files } = await buildPart(
    resolve(folder),
    'production',
    terminal.progress,
  ).catch((error: unknown) => {
    throw error instanceof BuildProblem ? new CommandProblem(error.message, EXIT.refused) : error;
  });
  const bytes = files[entry]?.brotli ?? 0;
  terminal.result(
    { name, version, entry, entryBytes: bytes, dist: resolve(folder, 'dist') },
    `${name} ${version} is built; its entry weighs ${(bytes / 1000).toFixed(1)} kB with brotli`,
  );
};

/** A release that may proceed: the facts for the log, and a function that stores the verdict. */
interface Passed {
  verdict: Verdict;
  note: string | undefined;
  without: string[];
  keep: () => Promise<void>;
}

/** Keeps a verdict, also as the site's own gate where this machine has its key. */
const keepAll = async (
  registry: Registry,
  { manifest: { name, version } }: GateRelease,
  keep: () => Promise<void>,
): Promise<void> => {
  await keep();
  if (registry.runsGate()) await registry.passByRunner(name, version);
};

/** Asks the gate, and says so where nothing has changed since it passed the candidate. */
const ask = async (
  terminal: Terminal,
  registry: Registry,
  candidate: GateRelease,
  options: RegistryOptions,
  here: VerdictsHere | null,
): Promise<Answer> => {
  const { name, version } = candidate.manifest;
  terminal.progress(`Checking ${name} ${version} against what is live`);
  const answer = await askOnce(registry, await gateInput(registry, candidate, options), here);
  if (answer.known) terminal.progress(`Unchanged ${sinceWhen(answer.verdict)}`);
  return answer;
};

/**
 * Ends the command if the gate refuses, unless somebody with the second key insists, which is logged with the reason.
 *
 * @returns a note for the log where somebody did
 */
export const assertPassed = async (
  terminal: Terminal,
  registry: Registry,
  { manifest: { name, version } }: GateRelease,
  verdict: Verdict,
  force: string | undefined,
): Promise<string | undefined> => {
  if (verdict.passed) return undefined;
  if (force === undefined) {
    terminal.result({ ...verdict, published: false }, formatVerdict(verdict));
    throw new CommandProblem(
      'Nothing was changed. mfe diff shows what differs; --force REASON goes on all the same, with the second key.',
      EXIT.refused,
    );
  }
  const broken = verdict.findings.filter(({ level }) => level === 'error').map(({ rule }) => rule);
  terminal.progress(formatVerdict(verdict));
  await registry.force(name, version, force);
  return `forced past ${[...new Set(broken)].join(', ')}: ${force}`;
};

/** Runs the gate. A forced release needs the second key, and is logged with its author and reason. */
export const pass = async (
  terminal: Terminal,
  registry: Registry,
  candidate: GateRelease,
  options: RegistryOptions,
  here: VerdictsHere | null = null,
): Promise<Passed> => {
  const { force } = options;
  const { verdict, keep } = await ask(terminal, registry, candidate, options, here);
  const note = await assertPassed(terminal, registry, candidate, verdict, force);
  return { verdict, note, without: skippedChecks(verdict), keep: () => keepAll(registry, candidate, keep) };
};

export const check = async (terminal: Terminal, folder: string, options: RegistryOptions): Promise<void> => {
  const registry = await openRegistry(options);
  const candidate = releaseInFolder(builtIn(folder));
  const { verdict, keepHere } = await ask(terminal, registry, candidate, options, verdictsIn(folder));
  keepHere();
  terminal.result(verdict, formatVerdict(verdict));
  if (!verdict.passed) process.exitCode = EXIT.refused;
};

const formatChange = ({ part, version, changed, from }: Change): string =>
  changed
    ? `${part} ${version} is live${from && from !== version ? `, in place of ${from}` : ''}`
    : `${part} ${version} was live already`;

/** Uploads a preview that only people with the link see. The gate reports, but blocks nothing. */
const publishPreview = async (
  terminal: Terminal,
  folder: string,
  options: RegistryOptions & PreviewOptions,
): Promise<void> => {
  const dist = builtIn(folder);
  const wanted = readPreviewOptions(options);
  const registry = await openRegistry(options);
  const candidate = releaseInFolder(dist);
  registry.assertKey(candidate.manifest.name);
  const { verdict, keepHere } = await ask(terminal, registry, candidate, options, verdictsIn(folder));
  keepHere();
  if (!verdict.passed) terminal.progress(`As a release it would be refused.\n${formatVerdict(verdict)}`);
  terminal.progress('Uploading');
  const { release } = await registry.upload(dist);
  await preview(terminal, registry, release, wanted);
};

export const publish = async (
  terminal: Terminal,
  folder: string,
  options: RegistryOptions & { canary?: string; stage?: boolean } & Partial<PreviewOptions>,
): Promise<void> => {
  if (options.preview !== undefined)
    return publishPreview(terminal, folder, { ...options, preview: options.preview });
  const dist = builtIn(folder);
  const percent = options.canary === undefined ? null : percentOf(options.canary);
  const registry = await openRegistry(options);
  const candidate = releaseInFolder(dist);
  registry.assertKey(candidate.manifest.name);
  const { verdict, note, without, keep } = await pass(
    terminal,
    registry,
    candidate,
    options,
    verdictsIn(folder),
  );
  terminal.progress('Uploading');
  const { release } = await registry.upload(dist);
  await keep();
  const { name, version } = release;
  const gate = { findings: verdict.findings, ms: verdict.ms };
  if (options.stage || registry.waitsForGate()) {
    terminal.result(
      { name, version, staged: true, gate },
      registry.waitsForGate()
        ? `${name} ${version} is uploaded. The site's own gate has to pass it next (mfe gate ${name}@${version}, by its operators); then mfe promote ${name}@${version} shows it.`
        : `${name} ${version} is uploaded; nobody sees it yet.\nmfe canary ${name}@${version} 5% or mfe promote ${name}@${version} shows it.`,
    );
    return;
  }
  terminal.progress('Making it live');
  const change =
    percent === null
      ? await registry.promote(name, version, note, without)
      : await registry.canary(name, version, percent, note, without);
  terminal.result(
    { name, version, changed: change.changed, from: change.from, gate },
    percent === null
      ? formatChange(change)
      : `${name} ${version} is the canary for ${percent}% of the visitors`,
  );
};

/** An uploaded version. @throws CommandProblem when there is none */
export const uploaded = async (registry: Registry, part: string, version: string): Promise<GateRelease> => {
  const release = await releaseInRegistry(registry, part, version);
  if (release) return release;
  throw new CommandProblem(
    `${part} ${version} is not in the ${registry.store.name}; publish it with --stage first.`,
  );
};

/** Runs the site's own gate on an uploaded version, and signs that it passed. */
export const gate = async (terminal: Terminal, target: string, options: RegistryOptions): Promise<void> => {
  const { part, version } = parseTarget(target);
  const registry = await openRegistry(options);
  registry.assertKey(GATE_RUNNER);
  const candidate = await uploaded(registry, part, version);
  const input = await gateInput(registry, candidate, options);
  const verdict = await runGate(input);
  if (!verdict.passed) {
    terminal.result({ ...verdict, signed: false }, formatVerdict(verdict));
    throw new CommandProblem('It was not signed.', EXIT.refused);
  }
  await registry.passByRunner(part, version);
  terminal.result({ ...verdict, signed: true }, `${part} ${version} passes: its team may make it live`);
};

export const canary = async (
  terminal: Terminal,
  target: string,
  share: string,
  options: RegistryOptions,
): Promise<void> => {
  const { part, version } = parseTarget(target);
  const percent = percentOf(share);
  const registry = await openRegistry(options);
  registry.assertKey(part);
  const candidate = await uploaded(registry, part, version);
  const { note, without, keep } = await pass(terminal, registry, candidate, options);
  await keep();
  const change = await registry.canary(part, version, percent, note, without);
  terminal.result(change, `${part} ${version} is the canary for ${percent}% of the visitors`);
};

/** @param options.from the registry that the version comes from, such as that of a staging site */
export const promote = async (
  terminal: Terminal,
  target: string,
  options: RegistryOptions & { from?: string },
): Promise<void> => {
  const { part, version } = parseTarget(target);
  const registry = await openRegistry(options);
  registry.assertKey(part);
  if (options.from !== undefined) {
    const other = await openStore(options.from);
    terminal.progress(`Bringing ${part} ${version} over from the ${other.name}`);
    try {
      await registry.copyFrom(other, part, version);
    } finally {
      other.close();
    }
  }
  const candidate = await uploaded(registry, part, version);
  const { note, without, keep } = await pass(terminal, registry, candidate, options);
  await keep();
  const change = await registry.promote(part, version, note, without);
  terminal.result(change, formatChange(change));
};

export const endPreview = async (
  terminal: Terminal,
  part: string,
  options: RegistryOptions & { end: string },
): Promise<void> => end(terminal, await openRegistry(options), part, options.end);

/** Protects the live version from automatic rollbacks, or ends the protection. */
export const hold = async (
  terminal: Terminal,
  part: string,
  options: RegistryOptions & { why?: string; end?: boolean },
): Promise<void> => {
  const registry = await openRegistry(options);
  const why = options.end === true ? null : (options.why ?? 'held by hand');
  const change = await registry.hold(part, why);
  terminal.result(
    change,
    why === null
      ? `${part} ${change.version} is taken back again when it fails for too many`
      : `${part} ${change.version} stays live until mfe hold ${part} --end, another release or a rollback`,
  );
};

export const prune = async (
  terminal: Terminal,
  part: string | undefined,
  options: RegistryOptions & { olderThan: string; dryRun?: boolean },
): Promise<void> => {
  const registry = await openRegistry(options);
  const days = Number(options.olderThan);
  if (!Number.isFinite(days) || days < 0) throw new CommandProblem('--older-than wants a number of days.');
  const gone = await registry.prune({ olderThanDays: days, dryRun: options.dryRun === true, part });
  terminal.result(
    { deleted: gone, dryRun: options.dryRun === true },
    gone.length === 0
      ? 'Nothing to delete.'
      : `${options.dryRun ? 'Would be deleted' : 'Deleted'}:\n${gone.map((folder) => `  ${folder}`).join('\n')}`,
  );
};

/** Gives each part its own document, then removes the combined one from before 0.2. */
export const split = async (terminal: Terminal, options: RegistryOptions): Promise<void> => {
  const registry = await openRegistry(options);
  const parts = await registry.split();
  terminal.result(
    { parts },
    `Each part has a document of its own, and registry.json is gone${parts.length === 0 ? '' : `; new are those of ${parts.join(', ')}`}.`,
  );
};
