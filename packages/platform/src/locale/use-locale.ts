import { useCallback } from 'react';
import { useLocation, useNavigate, type NavigateOptions } from 'react-router';
import type { Locale } from '@rewald/contracts';
import { localeOfPath, localizePath } from './paths.ts';

/** The locale of the current address. */
export const useLocale = (): Locale => localeOfPath(useLocation().pathname);

/** Client-side navigation to a page of the site; takes paths without locale prefix. Returns the same function at each render. */
export const useGoTo = (): ((path: string, options?: NavigateOptions) => void) => {
  const navigate = useNavigate();
  const locale = useLocale();
  return useCallback(
    (path, options) => void navigate(localizePath(path, locale), options),
    [navigate, locale],
  );
};
