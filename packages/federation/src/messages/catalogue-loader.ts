import { dirname, join } from 'node:path';
import type { LoaderContext } from 'webpack';
import { compileCatalogue, messageFiles } from './catalogue.ts';
import { firstTexts } from './first-texts.ts';

/**
 * The catalogue to compile: the whole one of a part in a language, or only the first texts of one source. Paths are
 * relative to the part.
 */
export interface CatalogueOptions {
  locale: string;
  first?: { root: string; view: string; stops: string[] };
}

/** webpack loader: turns a file in a part's folder into the part's compiled catalogue. */
export default function catalogueLoader(this: LoaderContext<CatalogueOptions>): string {
  const { locale, first } = this.getOptions();
  const inPart = (path: string): string => join(dirname(this.resourcePath), path);
  const sourceDir = inPart('src');
  for (const file of messageFiles(sourceDir, locale)) this.addDependency(file);
  this.addContextDependency(sourceDir);
  return compileCatalogue(
    sourceDir,
    locale,
    first &&
      firstTexts({ root: inPart(first.root), view: first.view, stops: new Set(first.stops.map(inPart)) }),
  );
}
