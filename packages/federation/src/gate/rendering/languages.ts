/** Address of a page in English; pages in German have no prefix. */
export const inEnglish = (path: string): string => (path === '/' ? '/en' : `/en${path}`);

/** Address of a page without the prefix of its language. */
export const withoutLanguage = (path: string): string => path.replace(/^\/en(?=\/|$)/, '') || '/';
