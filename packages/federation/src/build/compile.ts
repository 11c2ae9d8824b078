import webpack, { type Compilation, type Configuration } from 'webpack';
import { BuildProblem } from './build-problem.ts';

/** Runs webpack once. @throws BuildProblem with its messages when something does not compile */
export const compile = (config: Configuration): Promise<Compilation> =>
  new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) return reject(error);
        if (!stats) return reject(new Error(`${config.name}: webpack gave no result`));
        if (stats.hasErrors()) {
          return reject(
            new BuildProblem(stats.toString({ all: false, errors: true, moduleTrace: true, colors: false })),
          );
        }
        resolve(stats.compilation);
      });
    });
  });

/** File names of the scripts that a named chunk needs; none for an unknown chunk. */
export const scriptsOf = (compilation: Compilation, chunkName: string): string[] =>
  (compilation.namedChunkGroups.get(chunkName)?.getFiles() ?? []).filter((file) => file.endsWith('.js'));
