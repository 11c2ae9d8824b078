import { createHash } from 'node:crypto';
import webpack, { type Compiler } from 'webpack';

const NAME = 'rewald-chunk-integrity';
const PLACEHOLDER = '__REWALD_CHUNK_INTEGRITY__';

/**
 * Makes webpack's runtime check every script that it loads. The shell checks entries against the release manifest, and the
 * entry contains the digests of all other scripts, so that no altered script is ever executed.
 * (`webpack-subresource-integrity` 5.1.0 fails on chunks of a container that are never written.)
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        NAME,
        (source) =>
          `${source}\nvar integrity = JSON.parse("${PLACEHOLDER}")[url.slice(url.lastIndexOf("/") + 1)];\nif (integrity) script.integrity = integrity;`,
      );
      compilation.hooks.processAssets.tap(
        // After minifying, source maps and real content hashes, so that the hashed bytes are the written ones.
        { name: NAME, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        (assets) => {
          const scripts = Object.keys(assets).filter((file) => file.endsWith('.js'));
          const carriers = scripts.filter((file) => String(assets[file]?.source()).includes(PLACEHOLDER));
          const digests = Object.fromEntries(
            scripts
              .filter((file) => !carriers.includes(file))
              .map((file) => [
                file.slice(file.lastIndexOf('/') + 1),
                // The algorithm of the release manifest; browsers ignore a preload with a different one.
                `sha256-${createHash('sha256')
                  .update(assets[file]?.buffer() ?? '')
                  .digest('base64')}`,
              ]),
          );
          const text = JSON.stringify(JSON.stringify(digests)).slice(1, -1);
          for (const file of carriers)
            compilation.updateAsset(
              file,
              new webpack.sources.RawSource(
                String(assets[file]?.source())
                  .replaceAll(`'${PLACEHOLDER}'`, `"${text}"`)
                  .replaceAll(PLACEHOLDER, text),
              ),
            );
        },
      );
    });
  }
}
