import { originOf, PARTNER_PORT, PORTS } from './ports.ts';
import { runSite, type OpenSite } from './run-site.ts';

const VARIABLE = 'REWALD_E2E_SITE';

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
        PORTS.release,
        PORTS.faults,
        PORTS.tradeInFaults,
        PORTS.independent,
      ]
        .map(originOf)
        .join(','),
      PARTNER_ORIGINS: `http://localhost:${PARTNER_PORT}`,
    },
  });
  process.env[VARIABLE] = JSON.stringify(site);
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
