import type { ProductDetail } from '@rewald/contracts';

/** What a product is, as far as sentences about checking and packing differ. Only some devices have data to erase. */
export const goodsOf = ({
  fits = [],
  model,
}: Pick<ProductDetail, 'fits'> & { model: Pick<ProductDetail['model'], 'holdsData'> }):
  'accessory' | 'data' | 'thing' => {
  if (fits.length > 0) return 'accessory';
  return model.holdsData === true ? 'data' : 'thing';
};
