import type { ProductDetail } from '@rewald/contracts';
import type { Opinions } from '../reviews/load-opinions.ts';

/** The page's data. Opinions are null if the server did not render them, until they are near the screen. */
export type ProductPageData = ProductDetail & { opinions: Opinions | null };
