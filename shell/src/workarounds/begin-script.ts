/**
 * Starts a script before webpack asks for it. The loader of webpack 5.110.3 takes a script tag of the same `src` that is in the page for
 * its own, and waits for it; a chunk that has run before the entry has left its modules for it. Neither is documented.
 *
 * The public way is `<link rel="preload">`. Browsers fetch it ahead of what the page shows, though, where an async script comes after
 * it, and it runs only once the entry has run.
 */
export const beginScript = (src: string, integrity: string): void => {
  if (document.querySelector(`script[src="${src}"]`)) return;
  const script = Object.assign(document.createElement('script'), {
    src,
    integrity,
    async: true,
    crossOrigin: 'anonymous',
  });
  // One that failed must not be found again.
  for (const end of ['load', 'error']) script.addEventListener(end, () => script.remove());
  document.head.append(script);
};
