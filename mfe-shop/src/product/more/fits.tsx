import styled from '@emotion/styled';
import type { ProductDetail } from '@rewald/contracts';
import { AppLink, FormattedMessage, productLink } from '@rewald/platform';
import { Heading, textLinkStyle, tokens } from '@rewald/ui';

const List = styled.dl`
  display: grid;
  gap: ${tokens.space[4]};
  & > div {
    display: grid;
    gap: ${tokens.space[2]};
  }
  & dt {
    font-weight: 600;
  }
  & ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${tokens.space[1]} ${tokens.space[4]};
  }
`;
const Device = styled(AppLink)(textLinkStyle);

/** The devices that an accessory fits, grouped by kind. */
export const Fits = ({ fits }: { fits: NonNullable<ProductDetail['fits']> }) => (
  <section aria-labelledby="fits">
    <Heading level={2} id="fits">
      <FormattedMessage id="product.fits" />
    </Heading>
    <List>
      {fits.map(({ category, count, models }) => (
        <div key={category.id}>
          <dt>{category.name}</dt>
          <dd>
            <ul role="list">
              {models.map(({ id, name }) => (
                <li key={id}>
                  <Device to={productLink({ modelId: id, productName: name })} prefetch={false}>
                    {name}
                  </Device>
                </li>
              ))}
              {count > models.length && (
                <li>
                  <FormattedMessage id="product.fits.more" values={{ count: count - models.length }} />
                </li>
              )}
            </ul>
          </dd>
        </div>
      ))}
    </List>
  </section>
);
