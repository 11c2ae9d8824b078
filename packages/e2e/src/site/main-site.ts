import pg from 'pg';
import { hostsOf, type HostName } from '../hosts/shop-host.ts';
import { DEPLOYED_SITE } from './deployed-site.ts';
import { readScene, type Scene } from '../scene/scene.ts';
import { DESK_PORT, originOf, PARTNER_PORT, PORTS } from './ports.ts';
import { readSpecificationScene } from '../specification-host/scene.ts';
import { startSpecificationHost } from '../specification-host/start.ts';
import { runSite, type OpenSite } from './run-site.ts';

const VARIABLES: Readonly<Record<HostName, string>> = {
  own: 'REWALD_E2E_SITE',
  specification: 'REWALD_E2E_SPECIFICATION_SITE',
};

/** What the workers of a run know about a site. */
interface SiteDetails {
  site: OpenSite;
  /** The ids and keys for the URLs of its pages. */
  scene: Scene;
}

const tell = (host: HostName, details: SiteDetails): void => {
  process.env[VARIABLES[host]] = JSON.stringify(details);
};

/**
 * Raises the stock of every offer, because journeys buy side by side and none may find an offer sold out by another.
 * Journeys that need a last piece set the stock themselves.
 */
const fillShelves = async (databaseUrl: string | null): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl ?? '' });
  await client.connect();
  await client.query('update offers set stock = stock + 20 where stock > 0');
  await client.end();
};

type Stop = () => Promise<void>;

const openOwnSite = async (build: boolean): Promise<Stop> => {
  const { stop, ...site } = await runSite({
    name: 'main',
    ports: PORTS.main,
    build,
    // Sites that are broken on purpose use this site's API host.
    env: {
      SHOP_ORIGIN: [
        PORTS.main,
        PORTS.outage,
        PORTS.lateStart,
        PORTS.faults,
        PORTS.tradeInFaults,
        PORTS.independent,
        PORTS.slots,
        PORTS.framework,
        PORTS.hostile,
      ]
        .map(originOf)
        .join(','),
      DESK_PORT: String(DESK_PORT),
      // Prices for used devices take two people.
      TRADE_IN_PRICES: 'four-eyes',
      PARTNER_ORIGINS: `http://localhost:${PARTNER_PORT}`,
    },
  });
  try {
    await fillShelves(site.databaseUrl);
    tell('own', { site, scene: await readScene(site) });
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
};

/** The shell server may request the API description at any time. Any other call outside section 7 is a fault. */
const DESCRIPTION = 'GET /openapi.json';

const openSpecificationSite = async (build: boolean): Promise<Stop> => {
  const host = await startSpecificationHost(PORTS.specification.api);
  const { stop, ...site } = await runSite({
    name: 'specification',
    ports: PORTS.specification,
    build,
    env: { API_HOST: host.address, RENDERS_PER_MINUTE: '100000' },
  });
  const stopBoth = async (): Promise<void> => {
    await stop();
    await host.stop();
  };
  try {
    tell('specification', { site, scene: await readSpecificationScene(host.address) });
  } catch (error) {
    await stopBoth();
    throw error;
  }
  return async () => {
    await stopBoth();
    const failed = host.asked.filter((call) => call !== DESCRIPTION);
    if (failed.length > 0)
      throw new Error(`Calls that section 7 does not name were made:\n${[...new Set(failed)].join('\n')}`);
  };
};

const OPEN: Readonly<Record<HostName, (build: boolean) => Promise<Stop>>> = {
  own: openOwnSite,
  specification: openSpecificationSite,
};

/**
 * Opens the sites that all journeys share, one per API host, unless they are open already.
 *
 * @returns a function that stops what was opened
 */
export const openSites = async (hosts: readonly HostName[], build: boolean): Promise<Stop> => {
  const stops: Stop[] = [];
  const stopAll = async (): Promise<void> => {
    for (const stop of stops.splice(0).toReversed()) await stop();
  };
  try {
    for (const host of hosts.filter((name) => process.env[VARIABLES[name]] === undefined)) {
      const stop = await OPEN[host](build && stops.length === 0);
      stops.push(() => {
        delete process.env[VARIABLES[host]];
        return stop();
      });
    }
  } catch (error) {
    await stopAll();
    throw error;
  }
  return stopAll;
};

/** Playwright calls this once per run, and what it returns at the end. A deployed site needs nothing of it. */
const openForRun = async (): Promise<Stop> =>
  DEPLOYED_SITE === null
    ? openSites(hostsOf(process.argv), process.env.E2E_BUILD !== '0')
    : async () => undefined;

export default openForRun;

const detailsOf = (host: HostName): SiteDetails => {
  const text = process.env[VARIABLES[host]];
  if (!text) throw new Error('The site is not open; journeys run through playwright.config.ts');
  const details: SiteDetails = JSON.parse(text);
  return details;
};

/** The shared site, from within a journey. */
export const mainSite = (host: HostName = 'own'): OpenSite => detailsOf(host).site;

/** The ids and keys for the URLs of its pages, created once for all workers. */
export const mainScene = (host: HostName = 'own'): Scene => detailsOf(host).scene;
