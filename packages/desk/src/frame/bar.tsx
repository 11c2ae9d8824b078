import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import SearchIcon from '@mui/icons-material/Search';
import { Box, InputAdornment, InputBase, ListItemIcon, ListItemText, MenuItem } from '@mui/material';
import { alpha } from '@mui/material/styles';
import { palette } from '@rewald/ui/palette';
import { useGetIdentity, useStore } from 'ra-core';
import {
  AppBar,
  Logout,
  MenuItemLink,
  TitlePortal,
  UserMenu,
  useUserMenu,
  type AppBarProps,
} from 'ra-ui-materialui';
import { useRef, type SubmitEvent } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router-dom';

/** The field that `/` goes to. */
export const SEARCH_ID = 'desk-search';

/** Only for screen readers. */
const HIDDEN_ON_PHONES = { '@media (max-width: 599.95px)': { position: 'absolute', clipPath: 'inset(50%)' } };

/** The bar is as dark in both themes. */
const [ON_BAR, SOFT_ON_BAR] = [palette.onDeep[0], palette.onDeepSoft[0]];

function Search() {
  const intl = useIntl();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const field = useRef<HTMLInputElement>(null);
  const label = intl.formatMessage({ id: 'desk.search' });
  function find(event: SubmitEvent): void {
    event.preventDefault();
    const wanted = field.current?.value.trim() ?? '';
    if (wanted !== '') void navigate(`/find?q=${encodeURIComponent(wanted)}`);
  }
  return (
    <Box component="form" role="search" onSubmit={find} sx={{ flexGrow: 1, maxWidth: 420, mr: 1 }}>
      <InputBase
        id={SEARCH_ID}
        inputRef={field}
        key={params.get('q')}
        defaultValue={params.get('q') ?? ''}
        placeholder={label}
        inputProps={{ 'aria-label': label, enterKeyHint: 'search', maxLength: 100 }}
        startAdornment={
          <InputAdornment position="start">
            <SearchIcon fontSize="small" sx={{ color: 'inherit' }} />
          </InputAdornment>
        }
        sx={{
          width: '100%',
          px: 1.5,
          borderRadius: 99,
          color: ON_BAR,
          bgcolor: alpha(ON_BAR, 0.12),
          border: `1px solid ${SOFT_ON_BAR}`,
          '& svg': { color: SOFT_ON_BAR },
          '& input': { py: 0.75 },
          '& input::placeholder': { color: SOFT_ON_BAR, opacity: 1 },
          '&.Mui-focused': { outline: `2px solid ${ON_BAR}`, outlineOffset: 2 },
        }}
      />
    </Box>
  );
}

function OwnPasskeys() {
  const menu = useUserMenu();
  return (
    <MenuItemLink
      to="/passkeys"
      primaryText="passkeys.title"
      leftIcon={<KeyIcon />}
      onClick={menu?.onClose}
    />
  );
}

/** Opens the list of keys. */
function AboutKeys() {
  const intl = useIntl();
  const menu = useUserMenu();
  const [, showKeys] = useStore('keys.shown', false);
  function show(): void {
    menu?.onClose();
    showKeys(true);
  }
  return (
    <MenuItem onClick={show}>
      <ListItemIcon>
        <KeyboardIcon />
      </ListItemIcon>
      <ListItemText>{intl.formatMessage({ id: 'desk.keys' })}</ListItemText>
    </MenuItem>
  );
}

/** The bar: where one is, the search, keys, language, theme, account. */
export function DeskBar(props: AppBarProps) {
  const { identity } = useGetIdentity();
  return (
    <AppBar
      {...props}
      color="default"
      // On a tablet the search needs the space of the words for language and person.
      sx={{ '& .MuiButton-text': { whiteSpace: 'nowrap', minWidth: 0, fontSize: { xs: 0, md: 14 } } }}
      userMenu={
        <UserMenu label={identity?.fullName ?? 'ra.auth.user_menu'}>
          <OwnPasskeys />
          <AboutKeys />
          <Logout />
        </UserMenu>
      }
    >
      <TitlePortal
        component="h1"
        variant="h6"
        sx={{
          // On a phone the search needs the space; the menu says where one is.
          ...HIDDEN_ON_PHONES,
          minWidth: 90,
          '& > *': {
            display: 'inline-block',
            maxWidth: '100%',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            verticalAlign: 'bottom',
          },
        }}
      />
      <Search />
    </AppBar>
  );
}
