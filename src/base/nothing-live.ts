/** Value of the input `replaces`, in place of the ID of the live release, if nothing is live. */
export const NOTHING_LIVE = 'none';
