import type { AccountServices } from "../account-services.ts";
import { accountWatch } from "./account-watch.ts";
import { changePassword } from "./change-password.ts";
import { devices } from "./devices.ts";
import { secondFactor, secondFactorGuard } from "./second-factor.ts";
import { sessionGuard } from "./session-guard.ts";
import { verifyEmail } from "./verify-email.ts";

/** In the order in which they are asked: who may not, is refused before anything is looked at. */
export const accountPlugins = (services: AccountServices) => [
  sessionGuard(services),
  secondFactor(),
  secondFactorGuard(services),
  changePassword(services),
  devices(services),
  verifyEmail(services),
  accountWatch(services),
];
