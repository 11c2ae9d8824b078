import type { ProductDetail } from '@rewald/contracts';

type Category = ProductDetail['model']['category'];

/** A category after those that it is in, the outermost first. */
export const pathTo = (category: Category): readonly Pick<Category, 'id' | 'name'>[] => [
  ...(category.parents ?? []),
  category,
];
