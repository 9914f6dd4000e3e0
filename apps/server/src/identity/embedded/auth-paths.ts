import { PATHS } from "@comptoir/contract";

export const AUTH_PATH = PATHS.auth;

/** The page on which a Google sign-in ends when it ran in a window of its own. */
export const POPUP_PATH = `${AUTH_PATH}/popup`;

/** Set by the routes only; what a client sends under these names never gets through. */
export const CLIENT_ADDRESS_HEADER = "x-comptoir-client-address";
export const REQUEST_ID_HEADER = "x-comptoir-request-id";
export const DEVICE_HEADER = "x-comptoir-device";
