/**
 * A replica: the API host as it is normally started. Compiled code is cached for the next one, because starting takes most of
 * the time that a kill costs, and a killed process cannot write the cache itself.
 */
import { enableCompileCache, flushCompileCache } from 'node:module';

enableCompileCache(process.env['CHAOS_COMPILE_CACHE']);
await import('../../bin/api.ts');
flushCompileCache();
