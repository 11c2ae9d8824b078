import { resolve } from 'node:path';
import { runUntilStopped } from '../src/run-until-stopped.ts';
import { preparePictures } from '../src/prepare-pictures.ts';
import { picturesFolder } from '../src/served-folders.ts';
import { demoLines, demoReviews } from '../src/demo/demo-lines.ts';
import { readSiteSettings } from '../src/settings.ts';
import { startSite } from '../src/start-site.ts';

const root = resolve(import.meta.dirname, '../../..');

await runUntilStopped(
  (say, signal) => {
    preparePictures(picturesFolder(root, process.env));
    return startSite({ root, env: process.env, say, signal, desk: true });
  },
  ({ siteOrigin, apiHost, assetsHost, deskOrigin, dataDir, services }) => `
Rewald is open: ${siteOrigin}   (English: ${siteOrigin}/en)

  Try this
    Search for something and put one into the cart.
    Sell a device: ${siteOrigin}/trade-in
    Mails that the shop sends lie in ${dataDir}/mail

  Desk             ${deskOrigin}   (where the shop’s own people work)
  API host         ${apiHost}${services.api ? '' : '   (not ours: API_HOST is set)'}
  Artefact origin  ${assetsHost}/.parts/shell/listing.json

  Ctrl-C stops everything; your data stays.
`,
  async (site, print) => {
    const settings = readSiteSettings(process.env);
    print(await demoLines(site, settings));
    print(await demoReviews(site, settings));
  },
);
