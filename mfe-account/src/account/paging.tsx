import styled from '@emotion/styled';
import { AppLink, FormattedMessage, useIntl } from '@rewald/platform';
import { Button, Icon, Text, tokens } from '@rewald/ui';

const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[3]};
`;

interface PagingProps {
  /** Path of the list, without a query. */
  path: string;
  page: number;
  pageCount: number;
}

/** Links to the previous and next page of a list; renders nothing for a single page. */
export const Paging = ({ path, page, pageCount }: PagingProps) => {
  const intl = useIntl();
  if (pageCount < 2 && page === 1) return null;
  const to = (wanted: number): string => (wanted === 1 ? path : `${path}?page=${wanted}`);
  return (
    <Bar aria-label={intl.formatMessage({ id: 'paging.label' })}>
      {page > 1 ? (
        <Button
          variant="secondary"
          size="small"
          iconStart={<Icon name="arrowLeft" size={18} />}
          render={<AppLink to={to(Math.min(page - 1, pageCount))} />}
        >
          <FormattedMessage id="paging.newer" />
        </Button>
      ) : (
        <span />
      )}
      <Text as="span" step="small" tone="inkSoft">
        <FormattedMessage id="paging.where" values={{ page, pageCount }} />
      </Text>
      {page < pageCount ? (
        <Button
          variant="secondary"
          size="small"
          iconEnd={<Icon name="arrowRight" size={18} />}
          render={<AppLink to={to(page + 1)} />}
        >
          <FormattedMessage id="paging.older" />
        </Button>
      ) : (
        <span />
      )}
    </Bar>
  );
};
