/** A realistic mistake that is put into the code to see which test notices it. */
export interface PlantedFault {
  /** The part's short name, and the mistake in a few words. */
  id: string;
  /** The requirement that it breaks. */
  requirement?: string;
  /** From the root of the repository. */
  file: string;
  /** What a user, a customer's money or a team would meet. */
  what: string;
  /** Stands in the file exactly once. */
  from: string;
  to: string;
  /**
   * Where it should be found, tried first: folders or files of Jest tests from the root of the repository, or a journey by
   * its file's base name (`shopping.spec`), without folder and ring.
   */
  nearest: readonly string[];
}
