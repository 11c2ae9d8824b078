import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { table, type Line } from './goals.ts';
import { PARTS, type Effort } from './parts.ts';
import { setStage } from './stage.ts';

const USAGE = `Usage: npm run bench:api -- [--only <parts>] [--short] [--json <file>]
Parts, with commas: ${Object.keys(PARTS).join(', ')}.
--short measures less and in smaller shops: for trying out, not for judging.`;

const FULL: Effort = {
  rounds: 5,
  seconds: 4,
  sizes: [1_000, 10_000, 100_000, 1_000_000],
  requests: 200_000,
  orders: 400,
};
const SHORT: Effort = {
  rounds: 3,
  seconds: 2,
  sizes: [1_000, 10_000, 100_000],
  requests: 20_000,
  orders: 80,
};

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    short: { type: 'boolean', default: false },
    json: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
const names = values.only?.split(',') ?? Object.keys(PARTS);
const unknown = names.filter((name) => PARTS[name] === undefined);
if (values.help || unknown.length > 0) {
  process.stderr.write(`${USAGE}\n`);
  process.exit(values.help ? 0 : 1);
}

const say = (step: string): void => {
  process.stderr.write(`${step}\n`);
};
const effort = values.short ? SHORT : FULL;
const lines: Line[] = [];
const stage = await setStage(say);
try {
  for (const name of names) {
    say(`Measuring: ${name}`);
    // A failure must not lose earlier results.
    try {
      const measured = (await PARTS[name]?.(stage, effort)) ?? [];
      lines.push(...measured);
      for (const { what, goal, figure, note } of measured)
        say(`  ${what}: ${figure.toFixed(2)} (${goal}); ${note}`);
    } catch (error) {
      const note = error instanceof Error ? error.message : String(error);
      lines.push({ what: name, goal: '', figure: Number.NaN, met: false, note });
    }
  }
} finally {
  await stage.clear();
}
process.stdout.write(`${table(lines)}\n`);
// On a busy machine, times and rates mean little; on an overloaded one, even ratios do.
const [busy = 0] = loadavg();
if (busy > 2 * cpus().length)
  say(`The machine is busy: ${busy.toFixed(0)} programs want its ${cpus().length} processors.`);
if (values.json !== undefined)
  writeFileSync(
    values.json,
    `${JSON.stringify({ at: new Date(), node: process.version, processors: cpus().length, load: busy, effort, lines }, null, 2)}\n`,
  );
process.exitCode = lines.every(({ met }) => met) ? 0 : 1;
