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
import { useCanAccess } from 'ra-core';
import { Menu } from 'ra-ui-materialui';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { CallName } from '../data/calls.ts';

/** The call is named where the resource has no list of its own. */
const ENTRIES: readonly (readonly [resource: string, icon: ReactElement, call?: CallName])[] = [
  ['orders', <AssignmentIcon key="orders" />],
  ['returns', <ReturnsIcon key="returns" />],
  ['tickets', <ForumIcon key="tickets" />],
  ['trade-in-cases', <BuildIcon key="cases" />],
  ['blocked-devices', <BlockIcon key="blocked" />],
  ['offers', <OffersIcon key="offers" />],
  ['imports', <ImportsIcon key="imports" />],
  ['customers', <PersonIcon key="customers" />],
  ['reviews', <StarIcon key="reviews" />],
  ['questions', <HelpIcon key="questions" />],
  ['insurance-contracts', <InsuranceIcon key="insurance" />],
  ['damage-reports', <DamageIcon key="damages" />],
  ['catalogue', <CategoryIcon key="catalogue" />, 'GET /api/operator/{locale}/assortment/{kind}/{entryKey}'],
  ['price-book', <PricesIcon key="prices" />, 'GET /api/operator/{locale}/trade-in-prices/proposals'],
  ['payouts', <PaymentsIcon key="payouts" />],
  ['refunds', <RefundIcon key="refunds" />],
  ['disputes', <GavelIcon key="disputes" />],
  ['reconciliation', <BookIcon key="books" />],
  ['people', <BadgeIcon key="people" />],
  ['keys', <KeyIcon key="keys" />],
  ['jobs', <ScheduleIcon key="jobs" />],
  ['webhooks', <WebhookIcon key="webhooks" />],
  ['audit', <HistoryIcon key="audit" />],
];

function Entry({
  resource,
  icon,
  call,
}: {
  resource: string;
  icon: ReactElement;
  call: CallName | undefined;
}) {
  const intl = useIntl();
  const { canAccess } = useCanAccess({ resource, action: call ?? 'list' });
  if (canAccess !== true) return null;
  return (
    <Menu.Item
      to={`/${resource}`}
      leftIcon={icon}
      primaryText={intl.formatMessage({ id: `resources.${resource}.name` }, { count: 2 })}
    />
  );
}

/** What a person's roles let them see. */
export function DeskMenu() {
  return (
    <Menu>
      <Menu.Item to="/" leftIcon={<HomeIcon />} primaryText="ra.page.dashboard" />
      {ENTRIES.map(([resource, icon, call]) => (
        <Entry key={resource} resource={resource} icon={icon} call={call} />
      ))}
    </Menu>
  );
}
