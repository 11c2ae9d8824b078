import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ListedVersion, RegistryDocument } from '@rewald/contracts';
import { liveVersions, parseRelease } from '../registry/document.ts';
import type { UntrustedEntry, Registry } from '../registry/registry.ts';
import type { GateInput, GateRelease, ReleaseState } from './gate-release.ts';

/** A built part in a folder. @throws Error when it was not built */
export const releaseInFolder = (distDir: string): GateRelease => ({
  manifest: parseRelease(readFileSync(join(distDir, 'release.json'), 'utf8')),
  state: 'candidate',
  ...(existsSync(join(distDir, '../tsconfig.json')) ? { sources: dirname(distDir) } : {}),
  read: async (path) => readFileSync(join(distDir, path)),
});

/** The entries of a list that a visitor may get, now or after a rollback. */
export const liveEntries = (
  document: RegistryDocument,
): { part: string; state: ReleaseState; entry: ListedVersion }[] =>
  Object.entries(document.microFrontends).flatMap(([part, versions]) => {
    const { current, canary, rollback } = liveVersions(versions);
    const states: [ReleaseState, typeof current][] = [
      ['current', current],
      ['canary', canary],
      ['rollback', rollback],
    ];
    return states.flatMap(([state, entry]) => (entry ? [{ part, state, entry }] : []));
  });

/**
 * Every version that a visitor may get, now or after a rollback. Versions without a known signature are left out, because
 * the gate would run their code.
 */
export const liveReleases = async (
  registry: Registry,
): Promise<{ live: GateRelease[]; untrusted: UntrustedEntry[] }> => {
  const { document, untrusted } = await registry.inspect();
  const wanted = liveEntries(document);
  const isAbout = ({ part, version }: UntrustedEntry, one: (typeof wanted)[number]): boolean =>
    part === one.part && (version === null || version === one.entry.metadata.version);
  const live = await Promise.all(
    wanted
      .filter((one) => !untrusted.some((entry) => isAbout(entry, one)))
      .map(async ({ state, entry }) => {
        const manifest = await registry.manifest(entry);
        return { manifest, state, read: (path: string) => registry.file(manifest, path) };
      }),
  );
  return { live, untrusted: untrusted.filter((entry) => wanted.some((one) => isAbout(entry, one))) };
};

/**
 * An uploaded version as a candidate; null if there is none.
 *
 * @throws RegistryProblem when no known key has signed it
 */
export const releaseInRegistry = async (
  registry: Registry,
  part: string,
  version: string,
): Promise<GateRelease | null> => {
  const manifest = await registry.uploaded(part, version);
  return manifest && { manifest, state: 'candidate', read: (path) => registry.file(manifest, path) };
};

/** Path of the API host's OpenAPI document in the registry. */
export const API_DOCUMENT = 'openapi.json';

/**
 * The OpenAPI document to check calls against.
 *
 * @param place a file, or the address of a document or of an API host; by default the registry's own copy
 * @returns null when there is none
 * @throws Error when a place is given but has no document
 */
export const apiDocument = async (registry: Registry, place: string | undefined): Promise<unknown> => {
  if (place === undefined) {
    const stored = await registry.store.read(API_DOCUMENT);
    return stored ? JSON.parse(stored.bytes.toString('utf8')) : null;
  }
  if (!/^https?:/.test(place)) return JSON.parse(readFileSync(place, 'utf8'));
  const address = place.endsWith('.json') ? place : `${place.replace(/\/+$/, '')}/openapi.json`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(5000) });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.json();
};

/** Options of commands that run the gate. */
export interface GateOptions {
  /** Location of the OpenAPI document, see {@link apiDocument}. */
  api?: string;
  /** Proceed without an OpenAPI document if there is none. */
  withoutApi?: boolean;
  /** Skip the checks in Chromium. */
  withoutBrowser?: boolean;
}

/** Everything that a candidate is checked against. */
export const gateInput = async (
  registry: Registry,
  candidate: GateRelease,
  { api, withoutApi = false, withoutBrowser = false }: GateOptions,
): Promise<GateInput> => {
  const [{ live, untrusted }, document] = await Promise.all([
    liveReleases(registry),
    apiDocument(registry, api),
  ]);
  return { candidate, live, untrusted, api: document, inBrowser: !withoutBrowser, withoutApi };
};
