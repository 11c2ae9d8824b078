import type { LoadableVersion } from '../routes/release-set.ts';

/** Two attempts of this length stay below the 3 s after which a visitor sees the fallback. */
const ATTEMPT_MS = 1300;

/**
 * For a development server, whose entries have no digest. There a second attempt would evaluate the entry twice, and two
 * hot updates on one page disturb each other.
 */
const DEVELOPMENT_MS = 60_000;

/** For parts whose places the server has filled: nobody waits before an empty page. */
const PATIENT_MS = 15_000;

/** Versions whose places the server has filled, and which did not arrive in time. */
const late = new WeakSet<LoadableVersion>();

/** Gives the scripts of a version more time from now on, because what they bring to life is already shown. */
export const bePatient = (version: LoadableVersion | undefined): void => {
  if (version) late.add(version);
};

/** How long one attempt to load something of a version may take, in ms. */
export const attemptMs = (version: LoadableVersion): number => {
  if (!version.integrity) return DEVELOPMENT_MS;
  return late.has(version) ? PATIENT_MS : ATTEMPT_MS;
};

/** The entry script of a version with a timeout, as by default it may hang for a minute; checked against the release manifest. */
export const entryScript = (version: LoadableVersion): { script: HTMLScriptElement; timeout: number } => {
  const script = document.createElement('script');
  script.src = version.entry;
  script.async = true;
  script.crossOrigin = 'anonymous';
  if (version.integrity) script.integrity = version.integrity;
  return { script, timeout: attemptMs(version) };
};
