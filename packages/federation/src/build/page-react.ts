import { join } from 'node:path';
import webpack from 'webpack';
import { findPackage } from './shared-versions.ts';

/** The modules of React, and the file here that takes each of them from the page if it is already there. */
const ON_PAGE = {
  react: 'react',
  'react/jsx-runtime': 'react-jsx',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom-client',
} as const;

const ids = Object.keys(ON_PAGE);

/**
 * Lets the shell's main script use the React that is already on the page, if any.
 *
 * @returns aliases for the shell's build
 */
export const pageReact = (dir: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(ON_PAGE).flatMap(([id, file]) => [
      [`${id}$`, join(import.meta.dirname, `on-page/${file}.cjs`)],
      [`rewald-own/${id}$`, findPackage(id, dir)],
    ]),
  );

/**
 * Compiles the development build of React, in the version that a part has installed, into one script that puts it on the
 * page.
 *
 * @param dir the part's folder
 * @param outDir folder for that script, `react.js`
 */
export const buildPageReact = (dir: string, outDir: string): Promise<void> => {
  const imports = ids.map((id, index) => `import own${index} from ${JSON.stringify(findPackage(id, dir))};`);
  const given = ids.map((id, index) => `${JSON.stringify(id)}: own${index}`).join(', ');
  const source = `${imports.join('\n')}\nglobalThis.rewaldReact = { ${given} };`;
  const compiler = webpack({
    mode: 'development',
    context: dir,
    devtool: false,
    target: ['web', 'es2022'],
    entry: `data:text/javascript,${encodeURIComponent(source)}`,
    output: { path: outDir, filename: 'react.js' },
    performance: false,
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error ?? stats?.hasErrors())
          reject(error ?? new Error(stats?.toString({ all: false, errors: true, colors: false })));
        else resolve();
      });
    });
  });
};
