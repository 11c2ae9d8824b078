/** Hours from the mailed link of somebody who lost the second factor until the password alone is enough, unless a setting says otherwise. */
export const USUAL_WAIT_HOURS = 72;
