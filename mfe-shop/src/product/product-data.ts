import type { ProductDetail } from '@rewald/contracts';
import type { Opinions } from '../reviews/load-opinions.ts';

/** The page's data. If the server did not render the opinions, they are null until they are near the screen. */
export type ProductPageData = ProductDetail & { opinions: Opinions | null };
