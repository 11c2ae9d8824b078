/** Serves a folder of static files: `node serve.ts <port> <folder>`. */
import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, resolve } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

const [port = '', folder = '.'] = process.argv.slice(2);
const root = resolve(folder);
createServer((request, answer) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const file = join(root, normalize(pathname === '/' ? '/index.html' : decodeURIComponent(pathname)));
  if (!file.startsWith(root) || !existsSync(file)) {
    answer.writeHead(404).end();
    return;
  }
  answer.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' });
  createReadStream(file)
    .on('error', () => answer.destroy())
    .pipe(answer);
}).listen(Number(port), '127.0.0.1');
