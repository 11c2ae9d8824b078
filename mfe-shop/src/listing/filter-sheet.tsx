import { useRef, useState, type ComponentType } from 'react';
import type { Listing } from '@rewald/contracts';
import { FormattedMessage, useIntl } from '@rewald/platform';
import { Button, Icon } from '@rewald/ui';
import type { DrawerProps } from '@rewald/ui/overlays';
import { Filters } from './filters-later.ts';
import type { ListingQuery } from './listing-query.ts';
import type { Ask } from './use-listing.ts';

interface FilterSheetProps {
  listing: Listing;
  query: ListingQuery;
  ask: Ask;
  activeCount: number;
}

/** The filters on a phone, in a sheet whose code is loaded with the first tap. */
export const FilterSheet = ({ listing, query, ask, activeCount }: FilterSheetProps) => {
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  const [Drawer, setDrawer] = useState<ComponentType<DrawerProps> | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const show = async (): Promise<void> => {
    setOpen(true);
    if (!Drawer) {
      const overlays = await import('@rewald/ui/overlays');
      setDrawer(() => overlays.Drawer);
    }
  };
  return (
    <>
      <Button
        ref={opener}
        variant="secondary"
        size="small"
        iconStart={<Icon name="filter" size={18} />}
        aria-haspopup="dialog"
        onClick={() => void show()}
      >
        <FormattedMessage id="listing.filter.open" values={{ count: activeCount }} />
      </Button>
      {Drawer && (
        <Drawer
          side="bottom"
          open={open}
          onClose={() => setOpen(false)}
          returnFocusTo={opener}
          title={intl.formatMessage({ id: 'listing.filter.title' })}
          closeLabel={intl.formatMessage({ id: 'listing.filter.close' })}
          footer={
            <Button wide onClick={() => setOpen(false)}>
              <FormattedMessage id="listing.filter.show" values={{ count: listing.total }} />
            </Button>
          }
        >
          <Filters listing={listing} query={query} ask={ask} />
        </Drawer>
      )}
    </>
  );
};
