/** The layer's detail is the staff page to open after sign-in, if any. */
export const SIGN_IN_LAYER = "staff-sign-in";
