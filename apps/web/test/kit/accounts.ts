import { PATHS, type Profile } from "@comptoir/contract";
import type { Server } from "./server.ts";

export class Accounts {
  readonly #server: Server;
  readonly #passwords = new Map<string, string>();
  /** Set it to make each later sign-in that of the kitchen tablet. */
  isKitchen = false;

  constructor(server: Server) {
    this.#server = server;
  }

  add(email: string, password: string, profile: Partial<Profile> = {}): Promise<Profile> {
    this.#passwords.set(email, password);
    return this.#server.act.addAccount(email, password, profile);
  }

  async signedIn(profile: Partial<Profile> = {}): Promise<Profile> {
    const { email = "lea@example.ch" } = profile;
    const known = await this.add(email, "Sesame1", profile);
    await this.signIn(email);
    if (this.isKitchen) await this.#call("/devices/kitchen", { name: "Cuisine" });
    return known;
  }

  signedInAsStaff(restaurantId: string, name = "Selin"): Promise<Profile> {
    return this.signedIn({ name, role: "restaurant", restaurantId });
  }

  /** Takes effect with the next load of the page. */
  async signIn(email: string): Promise<void> {
    await this.#call("/sign-in/email", { email, password: this.#passwords.get(email) });
  }

  /** Ends the session without telling the page. */
  async signOut(): Promise<void> {
    await this.#call("/sign-out", {});
  }

  async current(): Promise<{ id: string; email: string }> {
    return (await this.#call("/get-session")).user;
  }

  #call(path: string, body?: object) {
    return this.#server.call(`${PATHS.auth}${path}`, body);
  }
}
