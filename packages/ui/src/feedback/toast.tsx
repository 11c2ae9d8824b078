import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { Icon } from '../icons/icon.tsx';
import { media } from '../tokens/media.ts';
import { tokens } from '../tokens/tokens.ts';
import { toneIcons, toneStyle, type Tone } from './notice.tsx';

/** A message of {@link useToast}. */
export interface ToastMessage {
  text: ReactNode;
  tone?: Tone | undefined;
  /** One action, such as a link to the cart. */
  action?: ReactNode;
  /** How long it is shown, in ms; default 6000, errors stay until dismissed. */
  duration?: number | undefined;
}

interface Shown extends ToastMessage {
  id: number;
}

type ShowToast = (message: ToastMessage) => void;

const ToastContext = createContext<ShowToast | null>(null);

/** Returns a function that shows a message for a few seconds. Throws outside a `ToastProvider`. */
export function useToast(): ShowToast {
  const show = use(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider above it.');
  return show;
}

/** Marks the toast region, so that modal overlays do not make it inert. */
export const toastRegionAttribute = 'data-rw-toasts';

const appear = keyframes`from{opacity:0;transform:translateY(12px)}`;

const Region = styled.div`
  position: fixed;
  z-index: ${tokens.layer.toast};
  inset-inline: ${tokens.space[4]};
  inset-block-end: max(${tokens.space[4]}, env(safe-area-inset-bottom));
  display: grid;
  justify-items: center;
  gap: ${tokens.space[2]};
  pointer-events: none;
  ${media.lg} {
    inset-inline: auto ${tokens.space[8]};
    inset-block-end: ${tokens.space[8]};
    justify-items: end;
  }
`;

const Item = styled.div`
  ${toneStyle}
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  inline-size: fit-content;
  max-inline-size: min(100%, 460px);
  padding: 10px 10px 10px ${tokens.space[4]};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.medium};
  background: ${tokens.color.surface};
  color: ${tokens.color.ink};
  box-shadow: ${tokens.shadow.floating};
  font-weight: 500;
  line-height: 1.4;
  pointer-events: auto;
  animation: ${appear} ${tokens.motion.base} ${tokens.motion.ease};
  & > svg {
    color: var(--tone);
  }
`;

function Toast({
  message,
  dismissLabel,
  onDismiss,
}: {
  message: Shown;
  dismissLabel: string;
  onDismiss: (id: number) => void;
}): ReactElement {
  const { id, text, tone = 'success', action, duration = tone === 'error' ? Infinity : 6000 } = message;
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held || duration === Infinity) return;
    const timer = setTimeout(() => onDismiss(id), duration);
    return () => clearTimeout(timer);
  }, [held, duration, id, onDismiss]);
  return (
    <Item
      data-tone={tone}
      role={tone === 'error' ? 'alert' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={toneIcons[tone]} size={22} />
      <span>{text}</span>
      {action}
      <IconButton size="small" icon="close" label={dismissLabel} onClick={() => onDismiss(id)} />
    </Item>
  );
}

export interface ToastProviderProps {
  /** Accessible name of the region ("Meldungen"). */
  regionLabel: string;
  /** Accessible name of each message's close button. */
  dismissLabel: string;
  children: ReactNode;
}

/** Rendered once per page, around everything that calls `useToast`. Its live region exists from the start, so that all messages are announced. */
export function ToastProvider({ regionLabel, dismissLabel, children }: ToastProviderProps): ReactElement {
  const [messages, setMessages] = useState<readonly Shown[]>([]);
  const lastId = useRef(0);
  const dismiss = useCallback((id: number) => {
    setMessages((all) => all.filter((message) => message.id !== id));
  }, []);
  const show = useMemo<ShowToast>(
    () => (message) => {
      lastId.current += 1;
      const id = lastId.current;
      // At most three: more would cover the page on a phone.
      setMessages((all) => [...all.slice(-2), { ...message, id }]);
    },
    [],
  );
  return (
    <ToastContext value={show}>
      {children}
      <Region role="status" aria-live="polite" aria-label={regionLabel} {...{ [toastRegionAttribute]: '' }}>
        {messages.map((message) => (
          <Toast key={message.id} message={message} dismissLabel={dismissLabel} onDismiss={dismiss} />
        ))}
      </Region>
    </ToastContext>
  );
}
