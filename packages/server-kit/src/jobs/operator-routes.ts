import {
  listJobs as listJobsCall,
  retryJob as retryJobCall,
} from '@rewald/contracts/calls/operators/systems';
import { serve } from '../web/serve.ts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Database } from '../database/connection.ts';
import type { JobWorker } from './job-worker.ts';
import { listJobs, retryJob } from './operator-jobs.ts';

/** Jobs that are waiting, including mails, and jobs that were given up. */
export const operatorJobRoutes =
  (database: Database, jobs: Pick<JobWorker, 'nudge'>): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, listJobsCall, async (request) => ({ data: await listJobs(database, request.query) }));

    serve(app, retryJobCall, async (request) => {
      const job = await retryJob(database, request.operator.id, request.params.jobId);
      jobs.nudge();
      return { data: job };
    });
  };
