/** First of a row of ports; below 32768, where the operating system assigns none. */
const FIRST = Number(process.env.E2E_PORT ?? 13050);

/** Loopback ports of one site. */
export interface SitePorts {
  shell: number;
  api: number;
  assets: number;
}

const row = (offset: number): SitePorts => ({
  shell: FIRST + offset,
  api: FIRST + offset + 1,
  assets: FIRST + offset + 2,
});

/** The site that every journey visits, and further ones for journeys that would disturb the others. */
export const PORTS = {
  main: row(0),
  outage: row(4),
  lateStart: row(8),
  catalogue: row(12),
  kill: row(16),
  faults: row(20),
  tradeInFaults: row(24),
  independent: row(28),
  apiDown: row(32),
  specification: row(36),
  slots: row(44),
} as const;

/** Proxies in front of an artefact origin or an API host, to cut it off. */
export const GATE_PORTS = {
  outage: FIRST + 7,
  lateStart: FIRST + 11,
  faults: FIRST + 23,
  independent: FIRST + 31,
  slots: FIRST + 47,
} as const;

/** API hosts of two versions and their database, while an upgrade is rehearsed. */
export const UPGRADE_PORTS = { older: FIRST + 40, today: FIRST + 41, database: FIRST + 42 } as const;

/** Serves a partner's page that embeds the trade-in. */
export const PARTNER_PORT = FIRST + 3;

/** Serves a part from a developer's working copy. */
export const DEV_PORT = FIRST + 35;

/** Proxy in front of the API host, to make single calls fail. */
export const TRADE_IN_GATE_PORT = FIRST + 27;

/** Address of a shell server: `localhost`, which cookies and the allow-list of the API know. */
export const originOf = ({ shell }: SitePorts): string => `http://localhost:${shell}`;
