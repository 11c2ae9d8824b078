#!/usr/bin/env node
import { fail, runCommand } from '../src/commands.ts';

// Libraries choose their build by this variable when they are loaded.
process.env.NODE_ENV ??= 'production';
await runCommand(process.argv.slice(2)).catch(fail);
