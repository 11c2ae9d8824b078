// Runs on the page, with the part. A site from before `mfe dev` brought its own React runs the production build, which
// cannot swap components, so its pages reload.
const canSwap = () => {
  const { renderers } = Reflect.get(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__') ?? {};
  return [...(renderers?.values() ?? [])].some(({ scheduleRefresh }) => scheduleRefresh !== undefined);
};

let applied = false;
// Another update may be applied while the page is already reloading, for example after one that did not compile.
let leaving = false;
import.meta.webpackHot?.addStatusHandler((status) => {
  if (status === 'apply') applied = true;
  if (status !== 'idle' || !applied || leaving || canSwap()) return;
  leaving = true;
  window.location.reload();
});
