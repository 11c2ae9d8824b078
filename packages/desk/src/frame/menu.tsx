import AssignmentIcon from '@mui/icons-material/AssignmentOutlined';
import ReturnsIcon from '@mui/icons-material/AssignmentReturnOutlined';
import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import CategoryIcon from '@mui/icons-material/CategoryOutlined';
import PricesIcon from '@mui/icons-material/PriceChangeOutlined';
import BlockIcon from '@mui/icons-material/BlockOutlined';
import BuildIcon from '@mui/icons-material/BuildOutlined';
import BookIcon from '@mui/icons-material/MenuBookOutlined';
import ForumIcon from '@mui/icons-material/ForumOutlined';
import GavelIcon from '@mui/icons-material/GavelOutlined';
import OffersIcon from '@mui/icons-material/SellOutlined';
import ImportsIcon from '@mui/icons-material/SettingsBackupRestoreOutlined';
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import PaymentsIcon from '@mui/icons-material/PaymentsOutlined';
import RefundIcon from '@mui/icons-material/CurrencyExchangeOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import ScheduleIcon from '@mui/icons-material/ScheduleOutlined';
import StarIcon from '@mui/icons-material/StarBorder';
import DamageIcon from '@mui/icons-material/BrokenImageOutlined';
import InsuranceIcon from '@mui/icons-material/VerifiedUserOutlined';
import WebhookIcon from '@mui/icons-material/WebhookOutlined';
import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useAuthProvider } from 'ra-core';
import { Menu, useSidebarState } from 'ra-ui-materialui';
import { useId, type ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CallName } from '../data/calls.ts';

/** The call is named where the resource has no list of its own. */
type Entry = readonly [resource: string, icon: ReactElement, call?: CallName];

/** What belongs together, in the order of a day. A group's name is the text `desk.menu.…`. */
const GROUPS: readonly (readonly [name: string, entries: readonly Entry[]])[] = [
  [
    'sell',
    [
      ['orders', <AssignmentIcon key="orders" />],
      ['offers', <OffersIcon key="offers" />],
      ['customers', <PersonIcon key="customers" />],
    ],
  ],
  [
    'after',
    [
      ['returns', <ReturnsIcon key="returns" />],
      ['tickets', <ForumIcon key="tickets" />],
      ['reviews', <StarIcon key="reviews" />],
      ['questions', <HelpIcon key="questions" />],
      ['insurance-contracts', <InsuranceIcon key="insurance" />],
      ['damage-reports', <DamageIcon key="damages" />],
    ],
  ],
  [
    'goods',
    [
      ['trade-in-cases', <BuildIcon key="cases" />],
      ['blocked-devices', <BlockIcon key="blocked" />],
      ['price-book', <PricesIcon key="prices" />, 'GET /api/operator/{locale}/trade-in-prices/proposals'],
    ],
  ],
  [
    'money',
    [
      ['payouts', <PaymentsIcon key="payouts" />],
      ['refunds', <RefundIcon key="refunds" />],
      ['disputes', <GavelIcon key="disputes" />],
      ['reconciliation', <BookIcon key="books" />],
    ],
  ],
  [
    'shop',
    [
      [
        'catalogue',
        <CategoryIcon key="catalogue" />,
        'GET /api/operator/{locale}/assortment/{kind}/{entryKey}',
      ],
      ['imports', <ImportsIcon key="imports" />],
      ['jobs', <ScheduleIcon key="jobs" />],
      ['webhooks', <WebhookIcon key="webhooks" />],
    ],
  ],
  [
    'people',
    [
      ['people', <BadgeIcon key="people" />],
      ['keys', <KeyIcon key="keys" />],
      ['audit', <HistoryIcon key="audit" />],
    ],
  ],
];

/** The resources that the person's roles let them see. */
function useSeen(): ReadonlySet<string> {
  const auth = useAuthProvider();
  const { data = [] } = useQuery({
    queryKey: ['auth', 'menu'],
    queryFn: async () => {
      const all = GROUPS.flatMap(([, entries]) => entries).map(async ([resource, , action = 'list']) =>
        (await auth?.canAccess?.({ resource, action })) === true ? [resource] : [],
      );
      return (await Promise.all(all)).flat();
    },
  });
  return new Set(data);
}

/** Where one is, also beside icons alone. */
const MARKED = { '& .RaMenuItemLink-active': { bgcolor: 'action.selected' } };

function Group({ name, entries }: { name: string; entries: readonly Entry[] }) {
  const intl = useIntl();
  const id = useId();
  const [isOpen] = useSidebarState();
  return (
    <>
      <Typography
        id={id}
        variant="caption"
        color="textSecondary"
        component="div"
        // Beside icons alone there is no room for words: a line is left of them.
        sx={{
          px: 2,
          pt: 1.5,
          fontWeight: 600,
          overflow: 'hidden',
          ...(!isOpen && { pt: 0, mt: 0.5, height: 0, borderTop: 1, borderColor: 'divider' }),
        }}
      >
        <FormattedMessage id={`desk.menu.${name}`} />
      </Typography>
      <Menu aria-labelledby={id} sx={{ py: 0, ...MARKED }}>
        {entries.map(([resource, icon]) => (
          <Menu.Item
            key={resource}
            to={`/${resource}`}
            leftIcon={icon}
            primaryText={intl.formatMessage({ id: `resources.${resource}.name` }, { count: 2 })}
          />
        ))}
      </Menu>
    </>
  );
}

/** What a person's roles let them see. */
export function DeskMenu() {
  const intl = useIntl();
  const seen = useSeen();
  return (
    <>
      <Menu aria-label={intl.formatMessage({ id: 'ra.page.dashboard' })} sx={{ pb: 0, ...MARKED }}>
        <Menu.Item to="/" leftIcon={<HomeIcon />} primaryText="ra.page.dashboard" />
      </Menu>
      {GROUPS.map(([name, all]) => {
        const entries = all.filter(([resource]) => seen.has(resource));
        return entries.length > 0 && <Group key={name} name={name} entries={entries} />;
      })}
    </>
  );
}
