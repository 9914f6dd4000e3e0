import { PATHS, type Profile } from "@comptoir/contract";
import type { Server } from "./server.ts";

const EMAIL = "lea@example.ch";
const PASSWORD = "Sesame1";

export class Accounts {
  readonly #server: Server;
  /** Set it to make each later sign-in that of the kitchen tablet. */
  isKitchen = false;
  readonly #passwords = new Map<string, string>();

  constructor(server: Server) {
    this.#server = server;
  }

  async add(email: string, password: string, profile: Partial<Profile> = {}): Promise<Profile> {
    this.#passwords.set(email, password);
    return await this.#server.ask("addAccount", email, password, profile);
  }

  async signedIn(profile: Partial<Profile> = {}): Promise<Profile> {
    const email = profile.email ?? EMAIL;
    const known = await this.add(email, PASSWORD, profile);
    await this.signIn(email);
    if (this.isKitchen) await this.#send("/devices/kitchen", { name: "Cuisine" });
    return known;
  }

  signedInAsStaff(restaurantId: string, name = "Selin"): Promise<Profile> {
    return this.signedIn({ name, role: "restaurant", restaurantId });
  }

  /** Takes effect with the next load of the page. */
  async signIn(email: string): Promise<void> {
    const password = this.#passwords.get(email);
    await this.#send("/sign-in/email", { email, password });
  }

  /** Ends the session without telling the page. */
  async signOut(): Promise<void> {
    await this.#send("/sign-out", {});
  }

  async #send(path: string, body: object): Promise<void> {
    const answer = await this.#server.call(`${PATHS.auth}${path}`, body);
    if (!answer.ok) throw new Error(await answer.text());
  }

  /** As from another device. */
  change({ firebaseUid }: Profile, change: Partial<Profile>): Promise<void> {
    return this.#server.ask("changeProfile", firebaseUid, change);
  }

  async dismiss(): Promise<void> {
    await this.#server.ask("dismiss", (await this.current())?.firebaseUid ?? "");
  }

  async current(): Promise<Profile | undefined> {
    const { user } = await (await this.#server.call(`${PATHS.auth}/get-session`)).json();
    return user ? await this.#server.ask("readProfile", user.id) : undefined;
  }
}
