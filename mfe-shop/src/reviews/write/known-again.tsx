import { AppLink, FormattedMessage, useLocation, useWholeSearch } from '@rewald/platform';
import { Button } from '@rewald/ui';

/** Two ways to prove that the order is the visitor's: logging in, or another link by mail. */
export const KnownAgain = () => {
  const { pathname } = useLocation();
  const search = useWholeSearch();
  return (
    <>
      <Button
        render={
          <AppLink to={`/auth/login?redirect=${encodeURIComponent(pathname + search)}`} prefetch={false} />
        }
      >
        <FormattedMessage id="write-review.login" />
      </Button>
      <Button variant="secondary" render={<AppLink to="/shop/orders" />}>
        <FormattedMessage id="write-review.find" />
      </Button>
    </>
  );
};
