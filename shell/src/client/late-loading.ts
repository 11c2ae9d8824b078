import { untilLoaded, type Parts } from '@rewald/platform/host';

interface Listeners {
  /** Called when places that the server has filled begin or cease to wait for code that could not be loaded. */
  onLate: (isLate: boolean) => void;
  /** Called after each attempt to load a module of the part. */
  onFailure: (part: string) => void;
}

/** Loads modules for places that the server has filled: tries until they are here, and tells while one of them is late. */
export const createLateLoading = (
  load: Parts['load'],
  { onLate, onFailure }: Listeners,
): NonNullable<Parts['loadShown']> => {
  const late = new Set<string>();
  return async (part, expose) => {
    const key = `${part} ${expose}`;
    const module = await untilLoaded(
      () => load(part, expose),
      () => {
        onFailure(part);
        late.add(key);
        onLate(true);
      },
    );
    late.delete(key);
    onLate(late.size > 0);
    return module;
  };
};
