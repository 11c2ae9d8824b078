import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { SiteProblem } from '../../problem.ts';
import { runService } from '../service.ts';

interface CountingSettings {
  port: number;
  /** File with a line for each start and each orderly stop. */
  diary: string;
  refuses?: boolean;
  /** Whether its end never comes. */
  stays?: boolean;
}

/** A service that answers with its process id and crashes at `GET /die`. */
await runService('counting', {
  name: 'Counting',
  read: (env): CountingSettings => ({ port: Number(env.PORT), diary: env.DIARY ?? '' }),
  async start({ port, diary, refuses = false, stays = false }: CountingSettings, progress) {
    progress('Counting');
    appendFileSync(diary, 'start\n');
    if (refuses) throw new SiteProblem('It will not.');
    const server = createServer((request, response) => {
      if (request.url === '/die') process.kill(process.pid, 'SIGKILL');
      response.end(String(process.pid));
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return {
      address: `http://127.0.0.1:${port}`,
      facts: { address: `http://127.0.0.1:${port}` },
      stop: async () => {
        appendFileSync(diary, 'stop\n');
        if (stays) await new Promise(() => undefined);
        server.close();
      },
    };
  },
});
