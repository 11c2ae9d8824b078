import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from '@rewald/federation/journeys/find-browser';

/** Port on which the built Storybook is served during the tests. */
const PORT = 13_099;
const root = join(import.meta.dirname, '../../..');
const executablePath = findBrowser(true);

/** Each major version of Chromium draws text a little differently, so pictures of one say nothing about another. */
const recorded: { chromium: string; platform: string } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'recorded-with.json'), 'utf8'),
);
const major = /(\d+)\./.exec(execFileSync(executablePath, ['--version'], { encoding: 'utf8' }))?.[1] ?? '';
const comparable = major === recorded.chromium && process.platform === recorded.platform;
if (!comparable && !process.env.TEST_WORKER_INDEX)
  process.stdout.write(
    `The pictures were taken with Chromium ${recorded.chromium} on ${recorded.platform}, here is ${major} on ${process.platform}: nothing is compared. Take new ones with "npm run visual -- --update-snapshots" after changing visual/recorded-with.json.\n`,
  );

export default defineConfig({
  testDir: '.',
  testMatch: comparable ? '*.spec.ts' : [],
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  outputDir: '../test-results/visual',
  workers: 2,
  timeout: 60_000,
  reporter: 'list',
  expect: {
    // The machine may be busy.
    timeout: 20_000,
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', scale: 'css', maxDiffPixelRatio: 0.002 },
  },
  use: {
    baseURL: `http://localhost:${PORT}`,
    launchOptions: {
      executablePath,
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--font-render-hinting=none',
        '--disable-lcd-text',
      ],
    },
  },
  webServer: comparable
    ? {
        command: `npm run storybook:build -w @rewald/e2e -- --quiet && node packages/e2e/visual/serve.ts ${PORT} packages/e2e/storybook-static`,
        cwd: root,
        port: PORT,
        timeout: 600_000,
        // One that was left over would serve an older build.
        reuseExistingServer: false,
      }
    : [],
});
