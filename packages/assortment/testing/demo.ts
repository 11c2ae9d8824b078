import { once } from '@rewald/server-kit/once';
import type { Stocked } from '../src/catalogue/catalogue.ts';
import { readDemo } from '../src/import/demo.ts';

/** The demo's assortment, which is in most databases of tests. */
export const demo = once((): Stocked => ({ assortment: readDemo().catalogue }));
