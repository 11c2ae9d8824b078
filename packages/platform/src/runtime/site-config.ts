import type { CompanyData } from '@rewald/contracts';

/** Addresses outside of the site that its operator has set. */
export interface SiteLinks {
  merchantLogin?: string;
  partnerSignUp?: string;
  /** The shop's page at a review site. */
  reviews?: string;
  /** Profiles at social networks. */
  social?: readonly string[];
}

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
  /** The company behind the shop, as the API host said last; left out where it has never said anything. */
  company?: CompanyData;
  /** Where the operator is to be found elsewhere; what is left out does not exist. */
  links?: SiteLinks;
}

/** Puts the assets host before an image path; adds the leading slash if it is missing (SHELL-19). Absolute addresses stay. */
export const assetUrl = (assetsHost: string, path: string): string => {
  if (/^(https?:)?\/\/|^data:/.test(path)) return path;
  return `${assetsHost}${path.startsWith('/') ? '' : '/'}${path}`;
};
