import { pathToFileURL } from 'node:url';
import type { LoaderContext } from 'webpack';

/** webpack loader: runs a module during the build, and bundles what it exports as plain data. */
export default async function evaluateLoader(this: LoaderContext<object>): Promise<string> {
  const module: Record<string, unknown> = await import(pathToFileURL(this.resourcePath).href);
  // Changes of what it imports are seen by the next build.
  this.cacheable(false);
  return Object.entries(module)
    .map(([name, value]) => `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))});`)
    .join('\n');
}
