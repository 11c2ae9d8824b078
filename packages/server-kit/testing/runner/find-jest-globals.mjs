import { registerHooks } from 'node:module';

const GLOBALS = new URL('./jest-globals.mjs', import.meta.url).href;

// `@jest/globals` itself works in Jest's own module system alone.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: GLOBALS, shortCircuit: true } : next(specifier, context),
});
