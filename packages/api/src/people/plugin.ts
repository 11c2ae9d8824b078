import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { addMessages } from '../plumbing/problems/messages.ts';
import { peopleMessages } from './messages.ts';
import type { PeopleContext } from './people-context.ts';
import { keyRoutes, peopleRoutes, signInRoutes } from './routes.ts';

const PREFIX = '/operator/:locale';

/** The people who work at the desk. */
export const people = fastifyPlugin(
  async (app: FastifyInstance) => {
    addMessages(peopleMessages);
    const { database, knownBrowsers, cookies, links, signedLinks, jobs } = app.plumbing;
    const { passwords, throttle } = app.customers;
    const context: PeopleContext = {
      database,
      passwords,
      throttle,
      knownBrowsers,
      cookies,
      links,
      signedLinks,
      nudge: jobs.nudge,
    };
    await app.register(signInRoutes(context), { prefix: PREFIX });
    await app.register(peopleRoutes(context), { prefix: PREFIX });
    await app.register(keyRoutes(context), { prefix: PREFIX });
  },
  { name: 'people', dependencies: ['plumbing', 'outbound', 'shop-window', 'customers'] },
);
