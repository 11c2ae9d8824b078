import type { HomeContent, NewestReviews } from '@rewald/contracts';

/** The page's data; `reviews` is null if they cannot be loaded. */
export type Home = HomeContent & { reviews: NewestReviews | null };
