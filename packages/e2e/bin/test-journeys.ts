/**
 * Runs the journeys of all parts and those that span parts on the same sites. Arguments are Playwright's:
 *
 *     npm run test:journeys -- -g SHELL-16
 *     npm run test:journeys -- checkout --project inner
 *     SITE=https://shop.example npm run test:journeys     against a deployed site
 */
import { hostsOf } from '../src/hosts/shop-host.ts';
import { DEPLOYED_SITE } from '../src/site/deployed-site.ts';
import { openSites } from '../src/site/main-site.ts';
import { run } from '../src/whole-run/run-step.ts';

const args = process.argv.slice(2);
const close =
  DEPLOYED_SITE === null
    ? await openSites(hostsOf(args), process.env.E2E_BUILD !== '0')
    : async () => undefined;
try {
  process.exitCode = await run({
    command: 'node_modules/.bin/turbo',
    args: [
      ...'run test:journeys --continue --concurrency=1 --output-logs=new-only -- --pass-with-no-tests'.split(
        ' ',
      ),
      ...args,
    ],
  });
} finally {
  await close();
}
