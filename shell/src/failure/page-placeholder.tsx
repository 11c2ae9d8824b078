import { useIntl } from '@rewald/platform';
import styled from '@emotion/styled';
import { Skeleton } from '@rewald/ui';

const Place = styled.div`
  max-width: 1440px;
  margin-inline: auto;
  padding: 48px 24px 96px;
  display: grid;
  gap: 24px;
  min-height: 70vh;
  align-content: start;
`;

/** Replaces a page while its part is loading. */
export const PagePlaceholder = () => {
  const intl = useIntl();
  return (
    <Place role="status" aria-label={intl.formatMessage({ id: 'page.loading' })} data-placeholder>
      <Skeleton height="40px" width="min(480px, 70%)" />
      <Skeleton height="20px" width="min(640px, 90%)" />
      <Skeleton height="320px" />
    </Place>
  );
};
