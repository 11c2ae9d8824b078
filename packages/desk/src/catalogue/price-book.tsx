import { Button } from '@mui/material';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { useMay } from '../data/use-api.tsx';
import { Head } from '../shown/one.tsx';
import { Proposals } from './proposals.tsx';

/** What is paid for used devices: what waits for a second person, and the way to a new price, whose check works out what it changes. */
export default function PriceBook() {
  const intl = useIntl();
  const may = useMay('POST /api/operator/{locale}/assortment/{kind}');
  return (
    <>
      <Head title={intl.formatMessage({ id: 'resources.price-book.name' })} state={null}>
        <Button variant="outlined" component={Link} to="/catalogue/trade-in-prices">
          <FormattedMessage id="prices.all" />
        </Button>
        {may && (
          <Button variant="contained" color="secondary" component={Link} to="/catalogue/trade-in-prices/new">
            <FormattedMessage id="prices.new" />
          </Button>
        )}
      </Head>
      <Proposals />
    </>
  );
}
