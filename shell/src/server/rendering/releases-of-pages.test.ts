/** @jest-environment node */
import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import type { ReleaseSet } from '../../routes/release-set.ts';
import { startRenderProcess, type RenderProcess } from './render-process.ts';

/** A shell whose pages tell their releases, and try to change them. */
const SHELL = `"use strict"; exports.shared = {}; exports.shellExposes = {};
  exports.headStyles = () => ({ css: '', preloadFonts: [] });
  exports.render = async ({ releases }) => {
    const told = JSON.stringify([releases.id, Object.keys(releases.parts)]);
    try { releases.parts.mine = {}; releases.id = 'mine'; } catch {}
    const html = require('node:stream').Readable.from([Buffer.from(told)]);
    return { kind: 'page', status: 200, complete: true, html };
  };`;

const setOf = (id: string): ReleaseSet => ({
  id,
  missing: [],
  parts: {
    shell: {
      name: 'shell',
      owner: 'platform',
      version: '1',
      container: 'shell',
      entry: '',
      integrity: '',
      routes: [],
    },
  },
});

const tell = async (renderer: RenderProcess, releases: ReleaseSet): Promise<string> => {
  const rendered = await renderer.render(
    {
      url: 'http://site/',
      config: { apiHost: 'http://api', assetsHost: 'http://assets', siteOrigin: 'http://site' },
      share: { own: null, canariesBelow: 0 },
      nonce: '',
      cookie: null,
      requestId: '',
      development: false,
      givesData: false,
      wants: 'page',
      partPlace: -1,
      releases,
      without: [],
    },
    {
      signal: AbortSignal.timeout(10_000),
      onError: () => undefined,
      onRefused: () => undefined,
      onWork: () => undefined,
      isAtWork: () => true,
      onSilent: () => undefined,
    },
  );
  return rendered.kind === 'page' ? text(rendered.html) : rendered.location;
};

test('[SHELL-03] pages of two sets, ordered in turns, have the releases of their own set; no page changes those of the next', async () => {
  const renderer = startRenderProcess({
    assetsHost: 'http://assets',
    development: false,
    origins: [],
    onEnd: () => undefined,
    onStray: () => undefined,
  });
  try {
    const manifest = { name: 'shell', exposes: {}, files: {} };
    await renderer.evaluate({ folder: '/shell/1', source: SHELL, manifest });
    const [live, canary] = [setOf('live'), setOf('canary')];
    const told = await Promise.all([live, live, canary, live].map((set) => tell(renderer, set)));
    expect(told.map((one): unknown => JSON.parse(one))).toEqual(
      ['live', 'live', 'canary', 'live'].map((id) => [id, ['shell']]),
    );
  } finally {
    renderer.end();
  }
});
