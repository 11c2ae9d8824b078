/** The legal minimum of the return period in days (§ 355 BGB). */
export const LEAST_RETURN_DAYS = 14;
