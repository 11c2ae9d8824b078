/** A file that names the version of the repository; the pattern's first group is the version. */
export interface VersionPlace {
  file: string;
  pattern: RegExp;
}

/** Where the version stands, besides the workspaces' `package.json`, their changelogs and the lock file. */
export const VERSION_PLACES: readonly VersionPlace[] = [
  { file: 'package.json', pattern: /"version": "([\d.]+)"/g },
  { file: 'packages/deploy/Containerfile', pattern: /rewald:([\d.]+\d)/g },
  { file: 'packages/deploy/compose/compose.yaml', pattern: /rewald:([\d.]+\d)/g },
  { file: 'packages/deploy/kubernetes/kustomization.yaml', pattern: /newTag: ([\d.]+)/g },
  { file: 'packages/docs/teams/handbook.md', pattern: /rewald-\w+-([\d.]+)\.tgz/g },
  { file: 'packages/docs/teams/mfe-hello/package.json', pattern: /"@rewald\/\w+": "([\d.]+)"/g },
  { file: 'packages/docs/teams/mfe-vue/package.json', pattern: /"@rewald\/\w+": "([\d.]+)"/g },
];

/** The text with another version wherever the pattern finds one. */
export const withVersion = (text: string, pattern: RegExp, version: string): string =>
  text.replace(pattern, (found: string, former: string) => found.replace(former, version));
