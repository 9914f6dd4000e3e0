import type { IdentityUser } from "../../lib/identity/provider.ts";
import type { SignInMode } from "./check-sign-in.ts";

export interface SignInDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly initialMode?: SignInMode;
  /** Offers to go on without an account; the choice closes the window. */
  readonly allowGuest?: boolean;
  readonly onSignedIn?: (user: IdentityUser) => void;
  /** Why signing in is worth it here, in a sentence. */
  readonly reason?: string;
}
