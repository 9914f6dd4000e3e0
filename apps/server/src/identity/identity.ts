import type { AppConfig } from "@comptoir/contract";
import type { Result } from "@comptoir/domain";
import type { FastifyInstance } from "fastify";
import type { OutsideReach } from "../http/security-headers.ts";

export interface VerifiedUser {
  readonly subject: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly name: string | null;
  readonly issuedAt: Date;
  /** The session the token was made in; null where another provider keeps them. */
  readonly session: SessionOfToken | null;
  /** Another provider asked for a second factor at this sign-in. */
  readonly secondFactor?: true;
}

export interface SessionOfToken {
  readonly id: string;
  readonly kind: "kitchen" | null;
  /** The second factor was proven in it. */
  readonly secondFactor: boolean;
  readonly createdAt: Date;
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
  /** The language they read, as far as it is known. */
  languageOf(subject: string): Promise<string | null>;
  /** Whether the account has a second factor turned on. */
  hasSecondFactor(subject: string): Promise<boolean>;
  /** For whoever lost theirs: the password alone signs in again, and every session ends. */
  dropSecondFactor(subject: string): Promise<void>;
  /** Takes the account, its ways in and its sessions away for good. */
  remove(subject: string): Promise<void>;
}
