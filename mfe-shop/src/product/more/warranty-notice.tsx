import styled from '@emotion/styled';
import { AppLink, FormattedMessage, useIntl } from '@rewald/platform';
import { Heading, Icon, textLinkStyle, tokens } from '@rewald/ui';

const Root = styled.section`
  display: grid;
  gap: ${tokens.space[3]};
  padding: ${tokens.space[5]};
  border: 2px solid ${tokens.color.info};
  border-radius: ${tokens.radius.large};
  background: ${tokens.color.surface};
  & > header {
    display: flex;
    align-items: center;
    gap: ${tokens.space[4]};
  }
  & > header > p {
    flex: none;
    display: grid;
    place-items: center;
    inline-size: 4.25rem;
    block-size: 4.25rem;
    border-radius: 50%;
    background: ${tokens.color.infoSoft};
    color: ${tokens.color.info};
    font-size: 0.75rem;
    font-weight: 600;
    line-height: 1.1;
    text-align: center;
    & b {
      display: block;
      font-size: 1.625rem;
      letter-spacing: -0.03em;
    }
  }
  & > ul {
    display: grid;
    gap: ${tokens.space[2]};
    font-size: 0.9375rem;
    line-height: 1.45;
    & > li {
      display: grid;
      grid-template-columns: 20px minmax(0, 1fr);
      gap: ${tokens.space[2]};
    }
    & svg {
      margin-block-start: 1px;
      color: ${tokens.color.info};
    }
  }
  & > p {
    font-size: 0.8125rem;
    line-height: 1.5;
    color: ${tokens.color.inkSoft};
  }
`;

const Page = styled(AppLink)(textLinkStyle);
const Outside = styled.a(textLinkStyle);

/** The EU's page about these rights; the language code follows. */
const YOUR_EUROPE = 'https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-and-returns/index_';

/**
 * The information that Article 22a of Directive 2011/83/EU requires before a purchase: the legal guarantee with its
 * main elements. Refurbished devices have the full two years here. None has a producer's guarantee of durability, which
 * would need its own label. The text is our own, because the notice of Regulation (EU) 2025/1960 is a file that must
 * not be redrawn. The operator gets that file from the Commission in both languages and puts it here (README).
 */
export const WarrantyNotice = ({ guaranteeMonths }: { guaranteeMonths: number | null }) => {
  const intl = useIntl();
  return (
    <Root aria-labelledby="warranty">
      <header>
        <p aria-hidden="true">
          <span>
            <b>2</b>
            <FormattedMessage id="product.warranty.years" />
          </span>
        </p>
        <Heading level={2} step="title4" id="warranty">
          <FormattedMessage id="product.warranty.title" />
        </Heading>
      </header>
      <ul role="list">
        <li>
          <Icon name="check" size={20} />
          <FormattedMessage id="product.warranty.liable" />
        </li>
        <li>
          <Icon name="check" size={20} />
          <FormattedMessage id="product.warranty.repair" />
        </li>
        <li>
          <Icon name="check" size={20} />
          <FormattedMessage id="product.warranty.refund" />
        </li>
        <li>
          <Icon name="info" size={20} />
          <FormattedMessage id="product.warranty.besides" />
        </li>
        {guaranteeMonths !== null && (
          <li>
            <Icon name="plus" size={20} />
            <FormattedMessage id="product.warranty.guarantee" values={{ months: guaranteeMonths }} />
          </li>
        )}
      </ul>
      <p>
        <FormattedMessage
          id="product.warranty.more"
          values={{
            page: (words) => (
              <Page key="page" to="/documents/warranty" prefetch={false}>
                {words}
              </Page>
            ),
            outside: (words) => (
              <Outside key="outside" href={`${YOUR_EUROPE}${intl.locale}.htm`} target="_blank" rel="noopener">
                {words}
              </Outside>
            ),
          }}
        />
      </p>
    </Root>
  );
};
