import { createHash } from 'node:crypto';
import webpack, { type Compilation, type Compiler } from 'webpack';

const NAME = 'rewald-chunk-integrity';
const PLACEHOLDER = '__REWALD_CHUNK_INTEGRITY__';
/** In the browser: the digests that came late, where no code of a part can change them. */
const LATE = `${webpack.RuntimeGlobals.require}.digests`;

// The algorithm of the release manifest; browsers ignore a preload with a different one.
const digestOf = (bytes: Buffer | string): string =>
  `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

const fileOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The digests as a string literal of JavaScript, without its quotes. */
const literalOf = (digests: Readonly<Record<string, string>>): string =>
  JSON.stringify(JSON.stringify(digests)).slice(1, -1);

/**
 * Lets webpack's runtime fetch the chunk with the digests before any other script whose digest it does not know: neither from the entry nor
 * from a preload in the page.
 */
class LateDigests extends webpack.RuntimeModule {
  readonly #chunk: string;

  constructor(chunk: string) {
    super('late digests', webpack.RuntimeModule.STAGE_ATTACH);
    this.#chunk = chunk;
  }

  override generate(): string {
    const { require, loadScript, ensureChunk } = webpack.RuntimeGlobals;
    const id = this.compilation?.namedChunks.get(this.#chunk)?.id;
    return `
const loadScript = ${loadScript};
const early = JSON.parse("${PLACEHOLDER}");
${require}.digestOf = (url) => {
  const file = url.slice(url.lastIndexOf("/") + 1);
  return early[file] || (${LATE} || early)[file] || (document.querySelector('link[href="' + url + '"]') || early).integrity;
};
${loadScript} = (url, done, key, chunkId) => {
  const load = () => loadScript(url, done, key, chunkId);
  if (${LATE} || ${require}.digestOf(url)) return load();
  ${ensureChunk}(${JSON.stringify(id)}).then(load, () => done({ type: "error", target: { src: url } }));
};`;
  }
}

/**
 * Makes webpack's runtime check every script that it loads. The shell checks entries against the release manifest, and the
 * entry contains the digests of all other scripts, so that no altered script is ever executed.
 * (`webpack-subresource-integrity` 5.1.0 fails on chunks of a container that are never written.)
 */
export class ChunkIntegrityPlugin {
  readonly #late: string | undefined;
  readonly #early: readonly string[];

  /**
   * @param late name of a chunk that brings the digests of all others, so that the entry contains only its own and those of `early`
   * @param early names of chunks that some first views need, whose digests the entry contains as well
   */
  constructor(late?: string, early: readonly string[] = []) {
    this.#late = late;
    this.#early = early;
  }

  apply(compiler: Compiler): void {
    const late = this.#late;
    const early = this.#early;
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      const { require, loadScript } = webpack.RuntimeGlobals;
      const digest =
        late === undefined
          ? `JSON.parse("${PLACEHOLDER}")[url.slice(url.lastIndexOf("/") + 1)]`
          : `${require}.digestOf(url)`;
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        NAME,
        (source) => `${source}\nvar integrity = ${digest};\nif (integrity) script.integrity = integrity;`,
      );
      if (late !== undefined)
        compilation.hooks.runtimeRequirementInTree.for(loadScript).tap(NAME, (chunk) => {
          compilation.addRuntimeModule(chunk, new LateDigests(late));
        });
      compilation.hooks.processAssets.tap(
        // After minifying, source maps and real content hashes, so that the hashed bytes are the written ones.
        { name: NAME, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => writeDigests(compilation, late, early),
      );
    });
  }
}

/** Gives the digests to the runtime, as chunks give it their modules. */
const lateScript = ({ outputOptions }: Compilation, digests: Readonly<Record<string, string>>): string => {
  const chunks = `self[${JSON.stringify(outputOptions.chunkLoadingGlobal)}]`;
  return `(${chunks}=${chunks}||[]).push([["digests"],{},(r)=>{r.digests=JSON.parse("${literalOf(digests)}")}])`;
};

const writeDigests = (compilation: Compilation, late: string | undefined, early: readonly string[]): void => {
  const { assets } = compilation;
  const scripts = Object.keys(assets).filter((file) => file.endsWith('.js'));
  const carriers = scripts.filter((file) => String(assets[file]?.source()).includes(PLACEHOLDER));
  const lateFile = scripts.find((file) => late !== undefined && fileOf(file) === `${late}.js`);
  const digestsOf = (files: readonly string[]): Record<string, string> =>
    Object.fromEntries(files.map((file) => [fileOf(file), digestOf(assets[file]?.buffer() ?? '')]));
  const write = (file: string, text: string): void =>
    compilation.updateAsset(file, new webpack.sources.RawSource(text));

  const isEarly = (file: string): boolean => early.some((name) => fileOf(file) === `${name}.js`);
  const others = digestsOf(scripts.filter((file) => file !== lateFile && !carriers.includes(file)));
  if (lateFile !== undefined)
    write(lateFile, `${String(assets[lateFile]?.source())}\n${lateScript(compilation, others)}`);
  const text = literalOf(lateFile === undefined ? others : digestsOf([lateFile, ...scripts.filter(isEarly)]));
  for (const file of carriers)
    write(
      file,
      String(assets[file]?.source())
        .replaceAll(`'${PLACEHOLDER}'`, `"${text}"`)
        .replaceAll(PLACEHOLDER, text),
    );
};
