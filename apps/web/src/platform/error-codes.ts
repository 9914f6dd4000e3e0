export { ERROR_CODES } from "@comptoir/contract";
