import type { ProductDetail } from '@rewald/contracts';

type Category = ProductDetail['model']['category'];

/** A category after its ancestors, outermost first. */
export const pathTo = (category: Category): readonly Pick<Category, 'id' | 'name'>[] => [
  ...(category.parents ?? []),
  category,
];
