import type { PlantedFault } from './planted-fault.ts';

export const PLATFORM_FAULTS: readonly PlantedFault[] = [
  {
    id: 'platform-cart-keeps-language',
    requirement: 'I18N-03',
    file: 'packages/platform/src/cart/cart-actions.ts',
    what: 'After a change of language the cart stays in the former one.',
    from: '(cart.revision ?? 0) < (shown.revision ?? 0)',
    to: '(cart.revision ?? 0) <= (shown.revision ?? 0)',
    nearest: ['packages/platform/src/cart'],
  },
  {
    id: 'platform-old-session-wins',
    requirement: 'SHELL-20',
    file: 'packages/platform/src/session/session.ts',
    what: 'Who logs in while the session is still being read is shown as a guest.',
    from: 'if (isNewest()) replaceCustomer(platform, result.ok ? result.data : null);',
    to: 'if (isNewest() || result.ok) replaceCustomer(platform, result.ok ? result.data : null);',
    nearest: ['packages/platform/src/session'],
  },
  {
    id: 'platform-one-leaves-all-leave',
    file: 'packages/platform/src/events/event-bus.ts',
    what: 'When one part stops listening to an event, no other part hears it any more.',
    from: 'return () => emitter.off(name, guarded);',
    to: 'return () => emitter.off(name);',
    nearest: ['packages/platform/src/events'],
  },
  {
    id: 'platform-early-click-lost',
    requirement: 'SHOP-03',
    file: 'packages/platform/src/runtime/kept-clicks.ts',
    what: 'What is pressed before the page’s code has come is never done.',
    from: 'performance.now() - click.at > LONGEST_WAIT_MS',
    to: 'performance.now() - click.at < LONGEST_WAIT_MS',
    nearest: ['page-state.spec'],
  },
];
