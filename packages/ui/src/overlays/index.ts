/** Everything that is shown above the page, built on Ariakit, and what few forms need. Loaded lazily: import it with `import('@rewald/ui/overlays')`. */
export { Combobox, ComboboxOption, type ComboboxOptionProps, type ComboboxProps } from './combobox.tsx';
export { Dialog, type DialogProps } from './dialog.tsx';
export { Drawer, type DrawerProps } from './drawer.tsx';
export { Menu, MenuHead, MenuItem, MenuSeparator, type MenuItemProps, type MenuProps } from './menu.tsx';
export type { ModalProps } from './modal.tsx';
export { PhotoChoice, type PhotoChoiceProps } from './photo-choice.tsx';
