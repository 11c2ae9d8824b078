import { createHash } from 'node:crypto';
import { formerVersions, liveVersions } from '../../registry/document.ts';
import { wayBack } from '../../registry/way-back.ts';
import { canonicalJson } from '../../signing/canonical-json.ts';
import type { ConsoleState } from '../facts/read-state.ts';

/** The kinds of actions, as in addresses. */
export const ACTIONS = ['rollback', 'stop', 'share', 'end-preview'] as const;
export type ActionKind = (typeof ACTIONS)[number];

/** Exactly what an action will do. */
export type Plan =
  | {
      kind: 'rollback';
      part: string;
      from: string;
      to: string;
      /** Whether the gate has to pass the version first. */
      /** The version before, which was live for too short a time to be chosen. */
      passedOver: string | null;
      /** The canary that ends with it. */
      canary: string | null;
    }
  | { kind: 'stop'; part: string; canary: string; percent: number; live: string | null }
  | {
      kind: 'share';
      part: string;
      version: string;
      /** 100: everybody. */
      percent: number;
      live: string | null;
      /** Another canary that ends with it. */
      canary: string | null;
    }
  | { kind: 'end-preview'; part: string; name: string; versions: string[] };

/** Why there is nothing to do. */
export type PlanProblem =
  | 'unknown-part'
  | 'unreadable'
  | 'no-key'
  | 'no-way-back'
  | 'no-canary'
  | 'no-version'
  | 'no-share'
  | 'no-preview';

/** What a person asked for. */
export interface Wish {
  kind: ActionKind;
  part: string;
  /** The version to go back to, or to give a share. */
  version: string | undefined;
  percent: string | undefined;
  /** Name of a preview. */
  name: string | undefined;
}

const listedOf = ({ registry }: ConsoleState, part: string) =>
  registry.value?.parts.get(part)?.flatMap(({ listed }) => listed ?? []) ?? [];

const planRollback = (state: ConsoleState, { part, version }: Wish): Plan | PlanProblem => {
  const versions = listedOf(state, part);
  const { canary } = liveVersions(versions);
  // A rollback that names no version would end the canary instead.
  const unnamed = wayBack(
    versions.filter((listed) => listed !== canary),
    state.log.value ?? [],
    part,
    null,
  );
  const way = version === undefined ? unnamed : wayBack(versions, [], part, version);
  const isFormer = formerVersions(versions).some(({ metadata }) => metadata.version === way.to);
  if (way.to === null || way.from === null || !isFormer) return 'no-way-back';
  const { from, to, passedOver } = way;
  return {
    kind: 'rollback',
    part,
    from,
    to,
    passedOver,
    canary: canary?.metadata.version ?? null,
  };
};

const planStop = (state: ConsoleState, { part }: Wish): Plan | PlanProblem => {
  const { canary, current } = liveVersions(listedOf(state, part));
  if (!canary) return 'no-canary';
  return {
    kind: 'stop',
    part,
    canary: canary.metadata.version,
    percent: canary.deployment?.traffic ?? 0,
    live: current?.metadata.version ?? null,
  };
};

const planShare = (state: ConsoleState, { part, version, percent = '' }: Wish): Plan | PlanProblem => {
  const facts = state.parts.find((one) => one.part === part);
  const known = facts?.versions.find((one) => one.version === version && one.state !== 'site');
  if (!known || known.state === 'live') return 'no-version';
  const number = Number(percent.replace(/\s*%$/, ''));
  if (!Number.isInteger(number) || number < 1 || number > 100) return 'no-share';
  const { canary, current } = liveVersions(listedOf(state, part));
  const other = canary?.metadata.version === known.version ? null : (canary?.metadata.version ?? null);
  const live = current?.metadata.version ?? null;
  return { kind: 'share', part, version: known.version, percent: number, live, canary: other };
};

const planEndPreview = (state: ConsoleState, { part, name }: Wish): Plan | PlanProblem => {
  const versions = (state.previews.value ?? [])
    .filter((one) => one.part === part && one.name === name && !one.isReleased)
    .map(({ version }) => version);
  return name === undefined || versions.length === 0
    ? 'no-preview'
    : { kind: 'end-preview', part, name, versions };
};

const PLANS: Readonly<Record<ActionKind, (state: ConsoleState, wish: Wish) => Plan | PlanProblem>> = {
  rollback: planRollback,
  stop: planStop,
  share: planShare,
  'end-preview': planEndPreview,
};

/** What an action would do now, from what the registry says now. */
export const planFor = (state: ConsoleState, wish: Wish): Plan | PlanProblem => {
  const facts = state.parts.find(({ part }) => part === wish.part);
  if (state.registry.problem || (state.log.problem && wish.kind !== 'stop')) return 'unreadable';
  if (!facts) return 'unknown-part';
  if (facts.keyProblem !== null) return 'no-key';
  return PLANS[wish.kind](state, wish);
};

/** Identifies a plan, so that nobody confirms one that others have made untrue meanwhile. */
export const markOf = (plan: Plan): string =>
  createHash('sha256').update(canonicalJson(plan)).digest('base64url').slice(0, 22);
