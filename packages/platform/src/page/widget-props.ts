/**
 * Properties of the widgets of other parts by `{part}/{name}`: empty here, filled in by the file that `mfe types` writes
 * into a part's folder.
 */
export interface WidgetProps {}

/** What a widget wants to be given: its own properties where they are known, any otherwise. */
export type PropsGivenTo<Part extends string, Expose extends string> = Expose extends `./${infer Name}`
  ? `${Part}/${Name}` extends infer Key extends keyof WidgetProps
    ? WidgetProps[Key]
    : object
  : object;

/** What places for widgets give, by their names: filled in by the same file. A widget itself says what it reads of that. */
export interface SlotProps {}

export type PropsGivenIn<Name extends string> = Name extends keyof SlotProps ? SlotProps[Name] : object;
