import styled from '@emotion/styled';
import { BUILT_IN_BRAND, type ShopLook } from '@rewald/contracts';
import { useBrand, useCompany } from '@rewald/platform';
import { Logo } from '@rewald/ui';

/** Height of the logo in px, and its greatest width. */
const HEIGHT = 28;
const MOST_WIDTH = 180;

const Drawn = styled.img`
  inline-size: auto;
  block-size: ${HEIGHT}px;
  max-inline-size: ${MOST_WIDTH}px;
  object-fit: contain;
`;

interface OwnLogoProps {
  look: ShopLook;
  logo: NonNullable<ShopLook['logo']>;
  plain: boolean;
}

/** The shop's drawing, for the theme that the page has. */
const OwnLogo = ({ look: { version }, logo, plain }: OwnLogoProps) => {
  const width = Math.min(MOST_WIDTH, Math.round((HEIGHT * logo.width) / logo.height));
  const dark = `/brand/logo-dark.svg?v=${version}`;
  const light = `/brand/logo.svg?v=${version}`;
  return (
    <picture>
      {logo.dark && !plain && <source media="(prefers-color-scheme: dark)" srcSet={dark} />}
      <Drawn src={plain ? dark : light} alt="" width={width} height={HEIGHT} />
    </picture>
  );
};

/**
 * The shop's logo: its drawing, or its name, and before {@link BUILT_IN_BRAND} the mark. Decorative, as `Logo` is.
 *
 * @param plain on a dark ground, whatever the theme
 */
export function ShopLogo({ plain = false }: { plain?: boolean }) {
  const brand = useBrand();
  const look = useCompany()?.look;
  if (look?.logo !== undefined && (!plain || look.logo.dark))
    return <OwnLogo look={look} logo={look.logo} plain={plain} />;
  return <Logo name={brand} mark={brand === BUILT_IN_BRAND} plain={plain} />;
}
