#!/usr/bin/env node
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPart } from '../src/build/build-part.ts';
import { publishPart } from '../src/registry/registry.ts';

const HELP = `mfe: build and release a part of the site

  mfe build [FOLDER]                 compile the part for browser and server into FOLDER/dist
  mfe publish [FOLDER] --registry D  make FOLDER/dist the live version in the registry directory D

FOLDER is the current one unless given. --help shows this.
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { registry: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
});
const [command, folder = '.'] = positionals;

try {
  if (values.help || !command) {
    process.stdout.write(HELP);
  } else if (command === 'build') {
    const { name, version, entry, files } = await buildPart(resolve(folder));
    process.stdout.write(`${name} ${version} built; entry ${files[entry]?.brotli ?? 0} bytes with brotli\n`);
  } else if (command === 'publish') {
    if (!values.registry) throw new Error('publish needs --registry DIRECTORY');
    const { name, version, changed } = await publishPart(resolve(folder, 'dist'), resolve(values.registry));
    process.stdout.write(`${name} ${version} ${changed ? 'is live' : 'was live already'}\n`);
  } else {
    throw new Error(`There is no command ${command}; mfe --help lists them`);
  }
} catch (error) {
  process.stderr.write(`mfe: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
