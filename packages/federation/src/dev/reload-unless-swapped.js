// Runs on the page, with the part. A site from before this command brought React has the production build, which swaps nothing:
// its pages reload.
const canSwap = () => {
  const { renderers } = Reflect.get(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__') ?? {};
  return [...(renderers?.values() ?? [])].some(({ scheduleRefresh }) => scheduleRefresh !== undefined);
};

let applied = false;
// A second update may be applied while the page is on its way out, such as after one that did not compile.
let leaving = false;
import.meta.webpackHot?.addStatusHandler((status) => {
  if (status === 'apply') applied = true;
  if (status !== 'idle' || !applied || leaving || canSwap()) return;
  leaving = true;
  window.location.reload();
});
