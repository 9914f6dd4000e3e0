import { PATHS, type Profile } from "@comptoir/contract";
import type { Server } from "./server.ts";

export function accountsOf({ act, call: callServer }: Server) {
  const passwords = new Map<string, string>();
  const call = (path: string, body?: object) => callServer(`${PATHS.auth}${path}`, body);
  const accounts = {
    /** Set it to make each later sign-in that of the kitchen tablet. */
    isKitchen: false,
    add(email: string, password: string, profile: Partial<Profile> = {}): Promise<Profile> {
      passwords.set(email, password);
      return act.addAccount(email, password, profile);
    },
    async signedIn(profile: Partial<Profile> = {}): Promise<Profile> {
      const { email = "lea@example.ch" } = profile;
      const known = await accounts.add(email, "Sesame1", profile);
      await accounts.signIn(email);
      if (accounts.isKitchen) await call("/devices/kitchen", { name: "Cuisine" });
      return known;
    },
    signedInAsStaff: (restaurantId: string, name = "Selin"): Promise<Profile> =>
      accounts.signedIn({ name, role: "restaurant", restaurantId }),
    /** Takes effect with the next load of the page. */
    signIn: (email: string) => call("/sign-in/email", { email, password: passwords.get(email) }),
    /** Ends the session without telling the page. */
    signOut: () => call("/sign-out", {}),
    current: async (): Promise<{ id: string; email: string }> => (await call("/get-session")).user,
  };
  return accounts;
}
