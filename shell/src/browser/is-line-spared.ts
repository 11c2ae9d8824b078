declare global {
  interface Navigator {
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** Whether to do without what can wait: the visitor asks for it (`Save-Data`), or the line is slow. Only Chromium tells. */
export const isLineSpared = (): boolean => {
  const { saveData = false, effectiveType = '' } = navigator.connection ?? {};
  return saveData || /[23]g/.test(effectiveType);
};
