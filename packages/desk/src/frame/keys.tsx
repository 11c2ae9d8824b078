import { FormControlLabel, Switch, Table, TableBody, TableCell, TableRow } from '@mui/material';
import { useStore } from 'ra-core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { Told } from '../shown/told.tsx';
import { SEARCH_ID } from './bar.tsx';
import { readScanned, type Typed } from './scanned.ts';

/** How long the second key of two may take, in ms. */
const PAIR_MS = 1_500;

const PLACES: Readonly<Record<string, string>> = {
  h: '/',
  o: '/orders',
  b: '/returns',
  t: '/tickets',
  d: '/trade-in-cases',
  a: '/offers',
  i: '/imports',
  c: '/customers',
  r: '/reviews',
  q: '/questions',
  m: '/payouts',
  k: '/catalogue',
  p: '/people',
};

/** The id of what a place is called. */
const nameOf = (path: string): string =>
  path === '/' ? 'ra.page.dashboard' : `resources.${path.slice(1)}.name`;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/**
 * Keys that work on every screen, and the list of them. They can be switched off, because somebody may use keys or speech in other ways
 * (WCAG 2.1.4). A scanner, which types quickly and ends with Enter, searches from wherever one is.
 */
export function Keys() {
  const navigate = useNavigate();
  const [isOn, setOn] = useStore('keys.on', true);
  const [isShown, show] = useStore('keys.shown', false);
  const before = useRef<readonly Typed[]>([]);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    const scanned = event.key === 'Enter' ? readScanned(before.current, event.timeStamp) : null;
    const last = before.current.at(-1);
    before.current = [...before.current.slice(-100), { key: event.key, at: event.timeStamp }];
    if (scanned !== null) {
      event.preventDefault();
      before.current = [];
      void navigate(`/find?q=${encodeURIComponent(scanned)}`);
      return;
    }
    if (!isOn) return;
    const isPair = last?.key === 'g' && event.timeStamp - last.at < PAIR_MS;
    const to = isPair ? PLACES[event.key] : undefined;
    if (to !== undefined) void navigate(to);
    else if (event.key === '/') {
      event.preventDefault();
      document.getElementById(SEARCH_ID)?.focus();
    } else if (event.key === '?') show(true);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return <KeyList isShown={isShown} close={() => show(false)} isOn={isOn} setOn={setOn} />;
}

interface KeyListProps {
  isShown: boolean;
  close: () => void;
  isOn: boolean;
  setOn: (isOn: boolean) => void;
}

function KeyList({ isShown, close, isOn, setOn }: KeyListProps) {
  const intl = useIntl();
  const rows: readonly (readonly [keys: string, id: string])[] = [
    ['/', 'desk.key.search'],
    ...Object.entries(PLACES).map(([key, path]) => [`g ${key}`, nameOf(path)] as const),
    ['?', 'desk.key.keys'],
  ];
  return (
    <Told title={<FormattedMessage id="desk.keys" />} isOpen={isShown} close={close}>
      <Table size="small">
        <TableBody>
          {rows.map(([keys, id]) => (
            <TableRow key={keys}>
              <TableCell component="th" scope="row">
                <kbd>{keys}</kbd>
              </TableCell>
              <TableCell>{intl.formatMessage({ id }, { count: 2 })}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <FormControlLabel
        sx={{ mt: 2 }}
        control={<Switch checked={isOn} onChange={(_, checked) => setOn(checked)} />}
        label={intl.formatMessage({ id: 'desk.keys.use' })}
      />
    </Told>
  );
}
