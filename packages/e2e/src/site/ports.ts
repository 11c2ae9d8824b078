/** First port of a range; below 32768, so that the operating system does not assign them. */
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

/** The site that every journey visits, and others for journeys that would disturb it. */
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
  framework: row(48),
  hostile: row(52),
  foreign: row(56),
  bench: row(60),
} as const;

/** Proxies that can cut off an artefact origin or an API host. */
export const GATE_PORTS = {
  outage: FIRST + 7,
  lateStart: FIRST + 11,
  faults: FIRST + 23,
  independent: FIRST + 31,
  slots: FIRST + 47,
  framework: FIRST + 51,
  hostile: FIRST + 55,
} as const;

/** API hosts of two versions, and their database, for the rehearsal of an upgrade. */
export const UPGRADE_PORTS = { older: FIRST + 40, today: FIRST + 41, database: FIRST + 42 } as const;

/** Serves a partner's page that embeds the trade-in. */
export const PARTNER_PORT = FIRST + 3;

/** The desk of the site that every journey visits. */
export const DESK_PORT = FIRST + 43;

/** Serves a part from a developer's working copy. */
export const DEV_PORT = FIRST + 35;

/** Proxy in front of the API host that makes single calls fail. */
export const TRADE_IN_GATE_PORT = FIRST + 27;

/** Origin of a shell server. It uses `localhost`, because cookies and the API's allow-list do. */
export const originOf = ({ shell }: SitePorts): string => `http://localhost:${shell}`;
