/**
 * Starts a script before webpack requests it. If the page contains a script tag with the same `src`, the loader of webpack 5.110.3
 * uses it as its own and waits for it; a chunk that runs before the entry leaves its modules for the entry. Neither is documented.
 *
 * The public way is `<link rel="preload">`. But browsers fetch a preload before the content that the page shows, and an async script
 * after it; and a preloaded script runs only once the entry has run.
 */
export const beginScript = (src: string, integrity: string): void => {
  if (document.querySelector(`script[src="${src}"]`)) return;
  const script = Object.assign(document.createElement('script'), {
    src,
    integrity,
    async: true,
    crossOrigin: 'anonymous',
  });
  // Removed, because a later attempt must not find a script that failed.
  for (const end of ['load', 'error']) script.addEventListener(end, () => script.remove());
  document.head.append(script);
};
