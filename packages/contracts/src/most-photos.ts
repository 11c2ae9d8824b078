/** How many photos a request for a device that the wizard does not know may have. */
export const MOST_REQUEST_PHOTOS = 4;
/** How many photos of a defect may be sent with its report. */
export const MOST_DEFECT_PHOTOS = 5;
