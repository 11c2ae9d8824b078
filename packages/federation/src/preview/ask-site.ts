/** A site cannot be reached, or does not accept a part. */
export class SiteProblem extends Error {
  override readonly name = 'SiteProblem';
  /** Whether the site answered at all. */
  readonly answered: boolean;
  constructor(message: string, answered: boolean, options?: ErrorOptions) {
    super(message, options);
    this.answered = answered;
  }
}

/** Requests a link once, so that nobody gets a link that does not work. @throws SiteProblem with the site's own message */
export const askSite = async (site: string, link: string): Promise<void> => {
  const answer = await fetch(link, { redirect: 'manual', signal: AbortSignal.timeout(10_000) }).catch(
    (cause: unknown) => {
      throw new SiteProblem(`${site} cannot be reached.`, false, { cause });
    },
  );
  if (answer.status === 302) return;
  const words =
    answer.status === 403
      ? (await answer.text()).trim()
      : `It answers ${answer.status}, as no such site does.`;
  throw new SiteProblem(`${site} does not take the part. ${words}`, true);
};
