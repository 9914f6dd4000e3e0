/** A sign-in over any page. Its detail is the staff page that somebody came for; without one they stay where they are. */
export const SIGN_IN_LAYER = "staff-sign-in";
