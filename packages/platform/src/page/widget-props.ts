/**
 * Props of the widgets of other parts by `{part}/{name}`: empty here, filled in by the file that `mfe types` writes
 * into a part's folder.
 */
export interface WidgetProps {}

/** The props of a widget: its own if `mfe types` has written them, otherwise any. */
export type PropsGivenTo<Part extends string, Expose extends string> = Expose extends `./${infer Name}`
  ? `${Part}/${Name}` extends infer Key extends keyof WidgetProps
    ? WidgetProps[Key]
    : object
  : object;

/**
 * Props that slots provide, by name of the slot: empty here, filled in by the same file. A widget declares which
 * of them it reads.
 */
export interface SlotProps {}

export type PropsGivenIn<Name extends string> = Name extends keyof SlotProps ? SlotProps[Name] : object;
