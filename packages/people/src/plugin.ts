import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { addMessages } from '@rewald/server-kit/problems/messages';
import { peopleMessages } from './messages.ts';
import { ownPasskeyRoutes } from './passkey-routes.ts';
import type { PeopleContext } from './people-context.ts';
import { keyRoutes, peopleRoutes, signInRoutes } from './routes.ts';
// What the packages below add to the types.
import '@rewald/server-kit/plugin';
import '@rewald/messages/plugin';
import '@rewald/assortment/plugin';
import '@rewald/customers/plugin';

const PREFIX = '/operator/:locale';

/** What the people of the desk depend on. */
export interface PeopleOptions {
  /** The origin whose pages may ask for their passkeys. */
  readonly deskOrigin: string;
}

/** The people who work at the desk. */
export const people = fastifyPlugin(
  async (app: FastifyInstance, { deskOrigin }: PeopleOptions) => {
    addMessages(peopleMessages);
    const { database, knownBrowsers, cookies, links, signedLinks, jobs } = app.kit;
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
      passkeys: { database, origins: [deskOrigin], holder: 'person_id' },
    };
    await app.register(signInRoutes(context), { prefix: PREFIX });
    await app.register(ownPasskeyRoutes(context), { prefix: PREFIX });
    await app.register(peopleRoutes(context), { prefix: PREFIX });
    await app.register(keyRoutes(context), { prefix: PREFIX });
  },
  { name: 'people', dependencies: ['server-kit', 'messages', 'assortment', 'customers'] },
);
