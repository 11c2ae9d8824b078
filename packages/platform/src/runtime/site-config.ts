/** Settings of the running site that the shell hands to every part. Nothing of it is built in. */
export interface SiteConfig {
  /** Origin of the API host, without a trailing slash. */
  apiHost: string;
  /** Origin of pictures, fonts and artefacts, without a trailing slash. */
  assetsHost: string;
  /** Origin of the site itself, for canonical addresses. */
  siteOrigin: string;
  /** Calls of our own that this API host does not have; left out where it has them all. The shell server finds out. */
  absentCalls?: readonly string[];
}

/** Puts the assets host before an image path; adds the leading slash if it is missing (SHELL-19). Absolute addresses stay. */
export const assetUrl = (assetsHost: string, path: string): string => {
  if (/^(https?:)?\/\/|^data:/.test(path)) return path;
  return `${assetsHost}${path.startsWith('/') ? '' : '/'}${path}`;
};
