/** Default waiting time of a second-factor recovery, in hours, from the mailed link until the password alone is enough. */
export const USUAL_WAIT_HOURS = 72;
