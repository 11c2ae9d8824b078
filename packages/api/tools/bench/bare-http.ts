import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/**
 * Baseline: the minimum that a server can do, sending the same bytes to everybody. ANSWER is a file with `{headers,
 * body}`: alternating names and values of headers, and the body in base64.
 */
const { headers, body }: { headers: string[]; body: string } = JSON.parse(
  readFileSync(process.env['ANSWER'] ?? '', 'utf8'),
);
const bytes = Buffer.from(body, 'base64');
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address !== null)
    process.stdout.write(`http://127.0.0.1:${address.port}\n`);
});
