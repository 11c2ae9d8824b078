import type { SharedCounts } from './shared-counts.ts';

const LIFE_MS = 120_000;

/**
 * Shares counts through Redis or a compatible server. While that server is down, every replica counts for itself.
 *
 * @param url such as `redis://:password@cache.example:6379/0`
 * @param report called when the server goes down
 */
export const countsInRedis = async (url: string, report: (error: unknown) => void): Promise<SharedCounts> => {
  // Loaded on demand, because most shops do not use it.
  const { createClient } = await import('@redis/client');
  const client = createClient({
    url,
    // A late answer is useless: until it arrives, each replica decides by its own counts.
    disableOfflineQueue: true,
    commandOptions: { timeout: 1_000 },
    socket: { connectTimeout: 2_000, reconnectStrategy: (attempt) => Math.min(2_000, 100 * 2 ** attempt) },
  });
  client.on('error', report);
  client.connect().catch(report);
  return {
    add: async (minute, news) => {
      const transaction = client.multi();
      for (const { subject, hits } of news) {
        const key = `rewald:rate:${minute}:${subject.toString('base64url')}`;
        transaction.incrBy(key, hits);
        transaction.pExpire(key, LIFE_MS);
      }
      const answers = await transaction.execAsPipeline();
      return news.map(({ hits }, index) => {
        const total: unknown = answers[2 * index];
        return typeof total === 'number' ? total : hits;
      });
    },
    close: async () => {
      client.destroy();
    },
  };
};
