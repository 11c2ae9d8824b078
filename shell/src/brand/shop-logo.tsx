import { BUILT_IN_BRAND } from '@rewald/contracts';
import { useBrand } from '@rewald/platform';
import { Logo } from '@rewald/ui';

/** The shop's logo: its name, and before that of {@link BUILT_IN_BRAND} the mark. Decorative, as `Logo` is. */
export function ShopLogo({ plain }: { plain?: boolean }) {
  const brand = useBrand();
  return <Logo name={brand} mark={brand === BUILT_IN_BRAND} plain={plain} />;
}
