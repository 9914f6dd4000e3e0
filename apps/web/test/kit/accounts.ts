import { PATHS, type Profile } from "@comptoir/contract";
import type { Server } from "./server.ts";

const EMAIL = "lea@example.ch";
const PASSWORD = "Sesame1";

/** The accounts at the server, and who is signed in with the page's browser. */
export class Accounts {
  readonly #server: Server;
  /** Whoever is signed in from now on names the device the kitchen's tablet. */
  isKitchen = false;
  readonly #passwords = new Map<string, string>();

  constructor(server: Server) {
    this.#server = server;
  }

  /** Somebody has an account here, without being signed in. */
  async add(email: string, password: string, profile: Partial<Profile> = {}): Promise<Profile> {
    this.#passwords.set(email, password);
    return await this.#server.ask("addAccount", email, password, profile);
  }

  /** Whoever opens the page is signed in as this person. */
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

  /** From the next load on, this person is signed in. */
  async signIn(email: string): Promise<void> {
    const password = this.#passwords.get(email);
    await this.#send("/sign-in/email", { email, password });
  }

  /** Their session ends, and the page does not know. */
  async signOut(): Promise<void> {
    await this.#send("/sign-out", {});
  }

  async #send(path: string, body: object): Promise<void> {
    const answer = await this.#server.call(`${PATHS.auth}${path}`, body);
    if (!answer.ok) throw new Error(await answer.text());
  }

  /** On another device. */
  change({ firebaseUid }: Profile, change: Partial<Profile>): Promise<void> {
    return this.#server.ask("changeProfile", firebaseUid, change);
  }

  /** Whoever is signed in is no longer staff. */
  async dismiss(): Promise<void> {
    await this.#server.ask("dismiss", (await this.current())?.firebaseUid ?? "");
  }

  /** Who is signed in, as the account knows them. */
  async current(): Promise<Profile | undefined> {
    const { user } = await (await this.#server.call(`${PATHS.auth}/get-session`)).json();
    return user ? await this.#server.ask("readProfile", user.id) : undefined;
  }
}
