import type { LoaderContext } from 'webpack';
import { compileCatalogue, messageFiles } from './catalogue.ts';
import { firstTexts } from './first-texts.ts';

/** Which catalogue: a part's whole one in a language, or the first texts of one source. */
export interface CatalogueOptions {
  sourceDir: string;
  locale: string;
  first?: { root: string; stops: string[] };
}

/** webpack loader: turns the marker file into a part's compiled catalogue. */
export default function catalogueLoader(this: LoaderContext<CatalogueOptions>): string {
  const { sourceDir, locale, first } = this.getOptions();
  for (const file of messageFiles(sourceDir, locale)) this.addDependency(file);
  this.addContextDependency(sourceDir);
  return compileCatalogue(sourceDir, locale, first && firstTexts(first.root, new Set(first.stops)));
}
