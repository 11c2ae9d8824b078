import { orFault, readVariables, SettingsProblem, Variable } from '@rewald/contracts/servers/read-variables';
import { readTrustedProxies, type TrustedProxies } from '@rewald/contracts/servers/trusted-proxies';
import { Type } from 'typebox';

/** Settings of the desk's server. */
export interface DeskSettings {
  port: number;
  /** Address to listen on. */
  listenAddress: string;
  /** Seconds between reporting "not ready" and closing the port. */
  drainNotice: number;
  /** Proxies in front whose X-Forwarded-For is trusted. */
  trustedProxies: TrustedProxies;
  /** Where the operators' calls are forwarded to. */
  apiHost: string;
  /** Where pictures come from. */
  assetsHost: string;
  /** The least severe lines of the log, by pino's names. */
  logLevel: string;
}

const Variables = Type.Object({
  DESK_PORT: Variable.wholeNumber(4200),
  HOST: Variable.text(),
  TRUSTED_PROXIES: Variable.text(),
  DRAIN_NOTICE: Variable.wholeNumber(0),
  API_HOST: Variable.webAddress(),
  API_PORT: Variable.wholeNumber(4000),
  ASSETS_HOST: Variable.webAddress(),
  ASSETS_PORT: Variable.wholeNumber(4100),
  LOG_LEVEL: Variable.logLevel(),
});

const withoutSlash = (address: string): string => address.replace(/\/+$/, '');

/** Reads the settings from the environment. @throws SettingsProblem with a sentence for each invalid one */
export function readSettings(env: NodeJS.ProcessEnv): DeskSettings {
  const { values, faults } = readVariables(Variables, env);
  const trustedProxies = orFault(faults, () => readTrustedProxies(values.TRUSTED_PROXIES)) ?? 0;
  if (faults.length > 0) throw new SettingsProblem(faults);
  return {
    port: values.DESK_PORT,
    listenAddress: values.HOST ?? '127.0.0.1',
    trustedProxies,
    drainNotice: values.DRAIN_NOTICE,
    apiHost: withoutSlash(values.API_HOST ?? `http://localhost:${values.API_PORT}`),
    assetsHost: withoutSlash(values.ASSETS_HOST ?? `http://localhost:${values.ASSETS_PORT}`),
    logLevel: values.LOG_LEVEL ?? 'warn',
  };
}
