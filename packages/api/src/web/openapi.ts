import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';

const TAGS = [
  { name: 'Customer', description: 'Session, registration, password and personal data.' },
  { name: 'Cart', description: 'Every call answers with the whole cart.' },
  { name: 'Trade-in', description: 'Devices, questions, prices and sales. Needs the public bearer token.' },
  { name: 'Other', description: 'Languages, messages, searches and the layout.' },
  { name: 'Extensions', description: 'Calls of our own, beyond the specification.' },
] as const;
type Tag = (typeof TAGS)[number]['name'];

const EXTENSIONS = [
  /^\/payments\/:provider\/webhook$/,
  /\/buy\/(payment-providers|sandbox-payments\/:reference(\/second-step)?)$/,
  /^\/(live|ready)$/,
  /^\/content\/:locale\/home$/,
  /^\/offers\/:locale\/(listing|product\/:modelId)$/,
  /\/devices\/select\/:modelId$/,
  /\/password-reset\/:token$/,
  /^\/trade-in\/:locale\/customer\/cases\b/,
  /^\/notifications\/:locale\/customer\/tickets(?!\/messages\/count$)/,
  /^\/insurance\//,
  /^\/platform\/:locale\/customer\/consents\b/,
  /^\/operator\//,
  /^\/auth\/:locale\/customer\/(sessions|export|erasure|verify\/email)/,
];

const tagOf = (path: string): Tag => {
  if (EXTENSIONS.some((pattern) => pattern.test(path))) return 'Extensions';
  if (path.startsWith('/auth/')) return 'Customer';
  if (path.startsWith('/checkout/')) return 'Cart';
  return path.includes('/integrations/') ? 'Trade-in' : 'Other';
};

/** Describes every call from the schemas that check it, at `/openapi.json`. To be used before the calls are added. */
export const describeCalls = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Rewald API',
        version: '1.0.0',
        description: 'Every call of the shop, in German and English.',
      },
      tags: [...TAGS],
      components: { securitySchemes: { tradeIn: { type: 'http', scheme: 'bearer' } } },
    },
  });
  app.addHook('onRoute', (route) => {
    const tag = tagOf(route.url);
    route.schema = {
      ...route.schema,
      tags: [tag],
      ...(tag === 'Trade-in' || route.url.includes('/integrations/') ? { security: [{ tradeIn: [] }] } : {}),
    };
  });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
};
