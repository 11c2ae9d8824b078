/** A site into which no part can be put from here. */
export class SiteProblem extends Error {
  override readonly name = 'SiteProblem';
  /** Whether it answered at all. */
  readonly answered: boolean;
  constructor(message: string, answered: boolean, options?: ErrorOptions) {
    super(message, options);
    this.answered = answered;
  }
}

/** Asks the site before anybody opens a link that leads nowhere. @throws SiteProblem with its own words */
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
