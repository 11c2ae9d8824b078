/**
 * The core of the design system: components of first views. Everything here is in the first bundle of every
 * page. Components that can be loaded later belong in `@rewald/ui/overlays`, and styles that only the server
 * renders in `@rewald/ui/styles`.
 */
export { media } from './tokens/media.ts';
export { stylePlugins } from './styles/style-plugins.ts';
export { tokens, type ColorName, type SpaceStep } from './tokens/tokens.ts';

export { Logo, LogoMark, type LogoProps } from './brand/logo.tsx';
export { Icon, type IconProps } from './icons/icon.tsx';
export { bringIcons, type FirstIcon, type IconName } from './icons/icon-paths.ts';
export { iconImage, iconStyle } from './icons/icon-style.ts';

export { Attached } from './text/attached.tsx';
export { Dotted } from './text/dotted.tsx';
export { Heading, Prose, Text, textLinkStyle, type HeadingProps, type TextProps } from './text/text.tsx';
export { typeStyle, type TypeStep } from './text/type-style.ts';
export { VisuallyHidden } from './text/visually-hidden.tsx';

export { Card, cardLinkStyle } from './layout/card.tsx';
export { columns } from './layout/columns.ts';
export { FIRST_VIEW, farDown } from './layout/far-down.ts';
export {
  Container,
  Divider,
  Grid,
  Inline,
  Section,
  Stack,
  type GridProps,
  type InlineProps,
  type StackProps,
} from './layout/layout.tsx';
export type { RenderElement } from './layout/render-as.ts';
export { Table, type TableProps } from './layout/table.tsx';

export { Button, type ButtonProps, type ButtonSize, type ButtonVariant } from './actions/button.tsx';
export { IconButton, type IconButtonProps } from './actions/icon-button.tsx';

export {
  BareCheckbox,
  Checkbox,
  ChoiceChip,
  Radio,
  RadioCard,
  RadioGroup,
  type BareCheckboxProps,
  type CheckboxProps,
  type ChoiceChipProps,
  type RadioCardProps,
  type RadioGroupProps,
  type RadioProps,
} from './forms/choice.tsx';
export { Field, useFieldControl, type FieldProps } from './forms/field.tsx';
export { FieldPair } from './forms/field-pair.tsx';
export { QuantityStepper, type QuantityStepperProps } from './forms/quantity-stepper.tsx';
export { Select, type SelectProps } from './forms/select.tsx';
export {
  PasswordInput,
  SearchInput,
  TextArea,
  TextInput,
  type PasswordInputProps,
  type SearchInputProps,
  type TextInputProps,
} from './forms/text-input.tsx';

export { EmptyState, type EmptyStateProps } from './feedback/empty-state.tsx';
export { Notice, type NoticeProps, type Tone } from './feedback/notice.tsx';
export { Spinner, type SpinnerProps } from './icons/spinner.tsx';
export { Skeleton, type SkeletonProps } from './feedback/waiting.tsx';

export { Badge, type BadgeProps } from './commerce/badge.tsx';
export { DevicePicture, type DevicePictureProps } from './commerce/device-picture.tsx';
export { PaymentLogo, type PaymentMark } from './commerce/payment-logo.tsx';
export { Photo, type PhotoProps } from './commerce/photo.tsx';
export { Price, type PriceProps } from './commerce/price.tsx';
export { Rating, type RatingProps } from './commerce/rating.tsx';

export { Breadcrumbs, type BreadcrumbsProps } from './navigation/breadcrumbs.tsx';
export { Accordion, Disclosure, type DisclosureProps } from './navigation/disclosure.tsx';
export { SkipLink } from './navigation/skip-link.tsx';
export { useResultList, type ResultList, type ResultListOptions } from './search/use-result-list.ts';
