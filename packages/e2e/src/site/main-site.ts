import pg from 'pg';
import { readScene, type Scene } from '../places/scene.ts';
import { originOf, PARTNER_PORT, PORTS } from './ports.ts';
import { runSite, type OpenSite } from './run-site.ts';

const VARIABLE = 'REWALD_E2E_SITE';
const SCENE = 'REWALD_E2E_SCENE';

/** Journeys buy from the same shelves side by side: none is to find them emptied by another. Who needs a last piece says so. */
const fillShelves = async (databaseUrl: string | null): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl ?? '' });
  await client.connect();
  await client.query('update offers set stock = stock + 20 where stock > 0');
  await client.end();
};

/** Opens the site that all journeys share, once per run; Playwright calls what it returns at the end. */
const openMainSite = async (): Promise<() => Promise<void>> => {
  const { stop, ...site } = await runSite({
    name: 'main',
    ports: PORTS.main,
    build: process.env.E2E_BUILD !== '0',
    // The sites that are disturbed on purpose use this one's API host.
    env: {
      SHOP_ORIGIN: [
        PORTS.main,
        PORTS.outage,
        PORTS.lateStart,
        PORTS.faults,
        PORTS.tradeInFaults,
        PORTS.independent,
      ]
        .map(originOf)
        .join(','),
      PARTNER_ORIGINS: `http://localhost:${PARTNER_PORT}`,
    },
  });
  await fillShelves(site.databaseUrl);
  process.env[VARIABLE] = JSON.stringify(site);
  try {
    process.env[SCENE] = JSON.stringify(await readScene(site));
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
};

export default openMainSite;

/** The shared site, from within a journey. */
export const mainSite = (): OpenSite => {
  const text = process.env[VARIABLE];
  if (!text) throw new Error('The site is not open; journeys run through playwright.config.ts');
  const site: OpenSite = JSON.parse(text);
  return site;
};

/** What stands in the addresses of its single things; made once for all workers. */
export const mainScene = (): Scene => {
  const scene: Scene = JSON.parse(process.env[SCENE] ?? '{}');
  return scene;
};
