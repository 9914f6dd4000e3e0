import type { IdentityUser } from "../../identity/provider.ts";
import type { SignInMode } from "./use-sign-in-form.ts";

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
