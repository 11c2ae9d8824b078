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
