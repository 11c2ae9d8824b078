/**
 * A replica: the host as it is always started. What was compiled is kept for the next one, because a process that is killed
 * leaves nothing behind by itself, and starting is most of what a kill costs.
 */
import { enableCompileCache, flushCompileCache } from 'node:module';

enableCompileCache(process.env['CHAOS_COMPILE_CACHE']);
await import('../../bin/api.ts');
flushCompileCache();
