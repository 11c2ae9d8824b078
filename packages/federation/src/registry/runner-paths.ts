/** Path of the verdict of a site's own gate, beside those that teams keep for themselves. Not served: lists carry what sites need. */
export const runnerVerdictPath = (part: string, version: string): string =>
  `.gate/${part}/${version}.runner.json`;
