import {
  canary,
  endPreview,
  openRegistry,
  promote,
  type RegistryOptions,
} from '../../cli/release-commands.ts';
import { rollback } from '../../cli/rollback-command.ts';
import { CommandProblem, EXIT, type Terminal } from '../../cli/terminal.ts';
import { RegistryProblem } from '../../registry/document.ts';
import { KeyProblem } from '../../signing/release-key.ts';
import type { Plan } from './plan.ts';

/** How an action ended. */
export type Outcome =
  | { kind: 'done' }
  /** Nothing has changed. `report`: what the gate found, if it was that. */
  | { kind: 'refused'; message: string; report: string | null }
  /** It broke off, so it may have taken effect. */
  | { kind: 'unclear'; message: string };

/** Stops exactly that canary. `mfe rollback PART` would take the live version back if the canary had just ended. */
const stop = async (part: string, version: string, why: string, options: RegistryOptions): Promise<void> => {
  const registry = await openRegistry(options);
  try {
    await registry.stopCanary(part, version, why);
  } finally {
    registry.store.close();
  }
};

/** Runs the command of `mfe` that does it. */
const run = (plan: Plan, why: string, terminal: Terminal, options: RegistryOptions): Promise<void> => {
  const { part } = plan;
  switch (plan.kind) {
    case 'rollback':
      return rollback(terminal, `${part}@${plan.to}`, { ...options, why });
    case 'stop':
      return stop(part, plan.canary, why, options);
    case 'share':
      return plan.percent === 100
        ? promote(terminal, `${part}@${plan.version}`, options)
        : canary(terminal, `${part}@${plan.version}`, `${plan.percent}%`, options);
    case 'end-preview':
      return endPreview(terminal, part, { ...options, end: plan.name });
  }
};

/** These come before anything is written. */
const changedNothing = (error: unknown): error is Error =>
  error instanceof CommandProblem || error instanceof RegistryProblem || error instanceof KeyProblem;

/**
 * Does what a person confirmed, with the keys of this machine.
 *
 * @param tell gets a line for each step
 */
export const perform = async (
  plan: Plan,
  why: string,
  options: RegistryOptions,
  tell: (line: string) => void,
): Promise<Outcome> => {
  let report: string | null = null;
  const terminal: Terminal = {
    json: false,
    progress: tell,
    result: (_, text) => {
      report = text;
    },
  };
  try {
    await run(plan, why, terminal, options);
    return { kind: 'done' };
  } catch (error) {
    if (!changedNothing(error))
      return { kind: 'unclear', message: error instanceof Error ? error.message : String(error) };
    const isGate = error instanceof CommandProblem && error.exitCode === EXIT.refused;
    return { kind: 'refused', message: error.message, report: isGate ? report : null };
  }
};
