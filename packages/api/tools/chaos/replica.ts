/**
 * A replica: the API host as normally started. Compiled code is cached for the next process, because most of the cost
 * of a kill is the restart. The cache is written right after startup, because a killed process cannot write it.
 */
import { enableCompileCache, flushCompileCache } from 'node:module';

enableCompileCache(process.env['CHAOS_COMPILE_CACHE']);
await import('../../bin/api.ts');
flushCompileCache();
