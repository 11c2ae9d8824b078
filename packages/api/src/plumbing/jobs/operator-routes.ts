import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Data, JobState, OperatorJob, Page, Uuid } from '@rewald/contracts';
import { Type } from 'typebox';
import type { Database } from '../database/connection.ts';
import type { Operators } from '../operators/operators.ts';
import { LocaleParams } from '../web/locale.ts';
import { PageQuery } from '../web/paging.ts';
import type { JobWorker } from './job-worker.ts';
import { listJobs, retryJob } from './operator-jobs.ts';

/** Jobs that are waiting, including mails, and jobs that were given up. */
export const operatorJobRoutes =
  (database: Database, operators: Operators, jobs: Pick<JobWorker, 'nudge'>): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/',
      {
        schema: {
          summary: 'Jobs and mails that wait, run or were given up',
          params: LocaleParams,
          querystring: Type.Object({
            ...PageQuery.properties,
            state: Type.Optional(JobState),
            kind: Type.Optional(Type.String({ maxLength: 100 })),
          }),
          response: { 200: Data(Page(OperatorJob)) },
        },
      },
      async (request) => ({ data: await listJobs(database, request.query) }),
    );

    app.post(
      '/:jobId/retry',
      {
        schema: {
          summary: 'Try a job right away, also one that was given up',
          params: Type.Object({ ...LocaleParams.properties, jobId: Uuid }),
          response: { 200: Data(OperatorJob) },
        },
      },
      async (request) => {
        const job = await retryJob(database, operators.of(request).id, request.params.jobId);
        jobs.nudge();
        return { data: job };
      },
    );
  };
