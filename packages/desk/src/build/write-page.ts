import { copyFileSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { fontFaces, fontFiles } from '@rewald/ui/styles';

const require = createRequire(import.meta.url);

/** Where the server puts each answer's nonce, by which styles that scripts write are allowed. */
const NONCE_PLACE = '__NONCE__';

const preloads = fontFiles
  .filter(({ preload }) => preload)
  .map(({ file }) => `<link rel="preload" as="font" type="font/woff2" href="/assets/${file}" crossorigin>`)
  .join('');

function pageOf(scripts: readonly string[]): string {
  const tags = scripts.map((file) => `<script type="module" src="/assets/${file}"></script>`).join('');
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<meta property="csp-nonce" nonce="${NONCE_PLACE}">
<title>Rewald</title>
<link rel="icon" href="/assets/favicon.svg" type="image/svg+xml">
${preloads}
<link rel="stylesheet" href="/assets/fonts.css">
${tags}
</head>
<body>
<div id="desk"></div>
<noscript>Diese Seite braucht JavaScript. This page needs JavaScript.</noscript>
</body>
</html>
`;
}

/**
 * Writes what belongs to the scripts: the page, fonts and icon, and compressed copies of all files.
 *
 * @param dist with the scripts in `assets`
 * @param scripts of the page
 */
export function writePage(dist: string, scripts: readonly string[]): void {
  const assets = join(dist, 'assets');
  mkdirSync(assets, { recursive: true });
  for (const { file, specifier } of fontFiles) copyFileSync(require.resolve(specifier), join(assets, file));
  writeFileSync(
    join(assets, 'fonts.css'),
    fontFaces((file) => `/assets/${file}`),
  );
  copyFileSync(require.resolve('@rewald/ui/favicon.svg'), join(assets, 'favicon.svg'));
  writeFileSync(join(dist, 'index.html'), pageOf(scripts));
  for (const file of globSync('*.{js,css,svg}', { cwd: assets })) {
    const content = readFileSync(join(assets, file));
    writeFileSync(join(assets, `${file}.gz`), gzipSync(content, { level: 9 }));
    writeFileSync(
      join(assets, `${file}.br`),
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    );
  }
}
