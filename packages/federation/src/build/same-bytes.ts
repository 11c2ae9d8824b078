import { join } from 'node:path';
import webpack, { type Compiler } from 'webpack';

const NAME = 'rewald-same-bytes';

/** The start of the federation's runtime, which the federation plugin writes into the working directory. */
const isRuntimeStart = (file = ''): boolean => /[/\\]\.federation[/\\]entry\./.test(file);

/**
 * Makes builds of the same sources the same in any folder; to be listed before the federation plugin. The file with the start of
 * the federation's runtime is named after the places where the libraries and the working directory are, and webpack derives the
 * order and the ids of modules from names.
 */
export class SameBytesPlugin {
  apply(compiler: Compiler): void {
    // Otherwise the version of the package in the working directory. The container's name has the part's version already.
    process.env['MF_BUILD_VERSION'] = '1';
    compiler.hooks.normalModuleFactory.tap(NAME, (factory) => {
      factory.hooks.afterResolve.tap(NAME, ({ createData }) => {
        if (!isRuntimeStart(createData.resource)) return;
        createData.request = join(compiler.context, 'federation-runtime-start.js');
        createData.context = compiler.context;
      });
    });
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(NAME, (modules) => {
        // Its name contains the file's.
        for (const module of modules)
          if (module.identifier().startsWith('container entry '))
            compilation.chunkGraph.setModuleId(module, 0);
      });
      // The file's text names the places, too. After webpack has asked for source maps of all modules.
      compilation.hooks.buildModule.tap({ name: NAME, stage: 1 }, (module) => {
        if (module instanceof webpack.NormalModule && isRuntimeStart(module.resource))
          module.useSourceMap = false;
      });
    });
  }
}
