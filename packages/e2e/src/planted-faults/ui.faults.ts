import type { PlantedFault } from './planted-fault.ts';

export const UI_FAULTS: readonly PlantedFault[] = [
  {
    id: 'ui-stepper-beyond-stock',
    requirement: 'CART-02',
    file: 'packages/ui/src/forms/quantity-stepper.tsx',
    what: 'The plus can be pressed once more when the stock is used up.',
    from: 'value < max;',
    to: 'value <= max;',
    nearest: ['packages/ui/src/forms'],
  },
  {
    id: 'ui-arrow-up-stuck',
    requirement: 'SHELL-10',
    file: 'packages/ui/src/search/use-result-list.ts',
    what: 'Arrow up on the first result marks nothing instead of the last one.',
    from: 'move(active <= 0 ? count - 1 : active - 1);',
    to: 'move(active - 1);',
    nearest: ['packages/ui/src/search'],
  },
  {
    id: 'ui-drawer-scrolls-away',
    requirement: 'SHELL-16',
    file: 'packages/ui/src/overlays/panel-style.ts',
    what: 'On a page that is scrolled down the cart’s drawer opens out of sight.',
    from: 'position: fixed;',
    to: 'position: absolute;',
    nearest: ['kept-pages.spec'],
  },
];
