import type { AppConfig } from "@comptoir/contract";
import type { Result } from "@comptoir/domain";
import type { FastifyInstance } from "fastify";
import type { OutsideReach } from "../http/security-headers.ts";

export interface VerifiedUser {
  readonly subject: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly name: string | null;
}

export type VerifyFault = "invalid_token" | "unavailable";

export interface IdentityProvider {
  verify(bearer: string): Promise<Result<VerifiedUser, VerifyFault>>;
  readonly publicConfig: AppConfig["identity"];
  /** Where the browser must reach for it besides this server. */
  readonly reach?: OutsideReach;
  /** Routes the provider needs on the server, if any. */
  register?(app: FastifyInstance): Promise<void>;
  /** Account administration, if the provider keeps its accounts here. */
  readonly accounts?: Accounts;
}

export interface Accounts {
  findByEmail(email: string): Promise<{ subject: string; email: string } | undefined>;
  /** Makes the account, or gives an existing one this password and ends its sessions. */
  setPassword(email: string, password: string): Promise<{ subject: string; created: boolean }>;
  /** Takes the account, its ways in and its sessions away for good. */
  remove(subject: string): Promise<void>;
}
