import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readVariables, SettingsProblem, Variable } from '@rewald/contracts/servers/read-variables';
import type { ServedFolder } from '@rewald/federation/origin/start-origin';
import { isBucket } from '@rewald/federation/registry/open-store';
import { Type } from 'typebox';
import { servedFolders } from '../served-folders.ts';

/** Settings of the artefact origin's process. */
export interface OriginSettings {
  port: number;
  /** Address to listen on. */
  listenAddress: string;
  /** Seconds between reporting "not ready" and closing the port. */
  drainNotice: number;
  /** A directory, or the address of a bucket. */
  registry: string;
  folders: ServedFolder[];
  /** The folder that keeps pictures. */
  picturesDir: string;
  /** The least severe lines of the log, by pino's names. */
  logLevel: string;
  /** Address of the API host, which stores the shop's own photos. */
  apiHost: string;
}

const Variables = Type.Object({
  ASSETS_PORT: Variable.wholeNumber(4100),
  HOST: Variable.text(),
  DRAIN_NOTICE: Variable.wholeNumber(0),
  REGISTRY: Variable.text(),
  PICTURES_DIR: Variable.text(),
  API_HOST: Variable.webAddress(),
  REWALD_DATA: Variable.text(),
  LOG_LEVEL: Variable.logLevel(),
});

/** Reads the settings of an origin that runs on its own. @throws SettingsProblem with a sentence for each fault */
export const readOriginSettings = (env: NodeJS.ProcessEnv): OriginSettings => {
  const { values, faults } = readVariables(Variables, env);
  const dataDir = resolve(values.REWALD_DATA ?? '.rewald');
  const place = values.REGISTRY ?? join(dataDir, 'registry');
  const registry = isBucket(place) ? place : resolve(place);
  if (!isBucket(place) && !existsSync(registry))
    faults.push(`There are no releases in ${registry}: \`rewald release\` puts those of this version there.`);
  if (faults.length > 0) throw new SettingsProblem(faults);
  return {
    port: values.ASSETS_PORT,
    listenAddress: values.HOST ?? '127.0.0.1',
    drainNotice: values.DRAIN_NOTICE,
    registry,
    logLevel: values.LOG_LEVEL ?? 'warn',
    folders: servedFolders(),
    picturesDir: resolve(values.PICTURES_DIR ?? join(dataDir, 'pictures')),
    apiHost: (values.API_HOST ?? 'http://localhost:4000').replace(/\/$/, ''),
  };
};
