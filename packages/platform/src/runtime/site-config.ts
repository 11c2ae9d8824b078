import type { CompanyData } from '@rewald/contracts';

/** External addresses that the operator has set. */
export interface SiteLinks {
  merchantLogin?: string;
  partnerSignUp?: string;
  /** The shop's page at a review site. */
  reviews?: string;
  /** Profiles at social networks. */
  social?: readonly string[];
}

/** Settings of the running site that the shell passes to every part. None of them is built in. */
export interface SiteConfig {
  /** Origin of the API host, without a trailing slash. */
  apiHost: string;
  /** Origin of pictures, fonts and artefacts, without a trailing slash. */
  assetsHost: string;
  /** Origin of the site itself, for canonical addresses. */
  siteOrigin: string;
  /**
   * Extension calls that this API host does not have; omitted if it has them all. The shell server reads them
   * from the host's OpenAPI document.
   */
  absentCalls?: readonly string[];
  /** The company behind the shop, as last reported by the API host; omitted if it never did. */
  company?: CompanyData;
  /** The operator's external pages; those that do not exist are omitted. */
  links?: SiteLinks;
}

/** Puts the assets host before an image path; adds the leading slash if it is missing (SHELL-19). Absolute addresses stay. */
export const assetUrl = (assetsHost: string, path: string): string => {
  if (/^(https?:)?\/\/|^data:/.test(path)) return path;
  return `${assetsHost}${path.startsWith('/') ? '' : '/'}${path}`;
};
