import type { LoaderContext } from 'webpack';
import { compileCatalogue, messageFiles } from './catalogue.ts';

/** webpack loader: turns the marker file into a part's compiled catalogue. */
export default function catalogueLoader(this: LoaderContext<{ sourceDir: string; locale: string }>): string {
  const { sourceDir, locale } = this.getOptions();
  for (const file of messageFiles(sourceDir, locale)) this.addDependency(file);
  this.addContextDependency(sourceDir);
  return compileCatalogue(sourceDir, locale);
}
