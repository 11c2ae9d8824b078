/**
 * swc for Jest. react-router reads `import.meta.hot`, which has no meaning in the CommonJS that Jest runs.
 */
const { createTransformer } = require('@swc/jest');

const swc = createTransformer({
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2023',
  },
  module: { type: 'commonjs' },
});

const withoutMeta = (source) => source.replaceAll('import.meta.hot', 'undefined');

module.exports = {
  ...swc,
  process: (source, ...rest) => swc.process(withoutMeta(source), ...rest),
  processAsync: (source, ...rest) => swc.processAsync(withoutMeta(source), ...rest),
};
