import { PATHS, type Profile } from "@comptoir/contract";
import { type FakeServer, type Reply, refusal } from "./fake-server.ts";

interface Account {
  readonly email: string;
  readonly password: string;
  profile: Profile;
}

/** The accounts of a fake server, and who is signed in. */
export class FakeAccounts {
  readonly #accounts: Account[] = [];
  #current: Account | undefined;
  /** Signed in as the kitchen's tablet. */
  isKitchen = false;
  /** Of whoever is signed in: six times this digit is their code. */
  secondFactor: string | undefined;

  constructor(server: FakeServer) {
    const auth = (path: string, answer: (body: Credentials) => Reply) =>
      server.on(`${PATHS.auth}${path}`, ({ body }) => answer(body as Credentials));
    auth("/get-session", () => ({ json: this.#session() }));
    auth("/token", () => (this.#current ? { json: { token: makeToken() } } : { status: 401 }));
    auth("/devices", () => ({ json: { devices: [] } }));
    auth("/sign-out", () => {
      this.#current = undefined;
      return { json: {} };
    });
    auth("/sign-in/email", (given) => this.#signIn(given));
    auth("/confirm-password", ({ password }) =>
      password === this.#current?.password ? { json: {} } : refused(403, "wrong_password"),
    );
    server.on(`${PATHS.auth}/two-factor/verify-totp`, ({ body }) =>
      (body as { code: string }).code === this.secondFactor?.repeat(6)
        ? { json: this.#session() }
        : refused(401, "invalid_code"),
    );
    auth("/sign-up/email", (given) => this.#signUp(given));
    server.on(PATHS.deleteAccount, ({ body }) =>
      (body as Credentials).password === this.#current?.password
        ? { json: { deleted: true } }
        : refusal(403, "wrong_password"),
    );
    server.on(PATHS.linkGuestOrders, () => ({ json: { linked: 1 } }));
    server.on(PATHS.createUser, () => ({ status: 201, json: this.#current?.profile }));
    server.on(PATHS.getUserByFirebaseUid, () => this.#readProfile());
    server.on(PATHS.updateUserProfile, ({ body }) => {
      if (this.#current) Object.assign(this.#current.profile, body);
      return this.#readProfile();
    });
  }

  /** Somebody has an account here, without being signed in. */
  add(email: string, password: string, profile: Partial<Profile> = {}): Account {
    const known: Profile = {
      firebaseUid: `uid-${this.#accounts.length + 1}`,
      email,
      name: "",
      phone: "",
      addresses: [],
      role: "customer",
      restaurantId: null,
      ...profile,
    };
    const account = { email, password, profile: known };
    this.#accounts.push(account);
    return account;
  }

  /** Whoever opens the page is signed in as this person. */
  signedIn(profile: Partial<Profile> = {}): Profile {
    this.#current = this.add("lea@example.ch", "Sesame1", profile);
    return this.#current.profile;
  }

  /** Who is signed in, as the account knows them. */
  get current(): Profile | undefined {
    return this.#current?.profile;
  }

  /** From the next load on, this person is signed in. */
  signIn(email: string): void {
    this.#current = this.#accounts.find((one) => isSameEmail(one.email, email));
  }

  /** Their session ends. */
  signOut(): void {
    this.#current = undefined;
  }

  signedInAsStaff(restaurantId: string): void {
    this.signedIn({ role: "restaurant", restaurantId });
  }

  #signIn({ email, password }: Credentials): Reply {
    const found = this.#accounts.find((one) => isSameEmail(one.email, email));
    if (found?.password !== password) return refused(401, "invalid_credentials");
    this.#current = found;
    return { json: this.#session() };
  }

  #signUp({ email, password }: Credentials): Reply {
    const isTaken = this.#accounts.some((one) => isSameEmail(one.email, email));
    if (isTaken) return refused(422, "email_in_use");
    this.#current = this.add(email, password);
    return { json: this.#session() };
  }

  #session() {
    if (!this.#current) return { user: null, session: null };
    const { firebaseUid: id, email, name } = this.#current.profile;
    return {
      user: { id, email, name, emailVerified: true, secondFactor: this.secondFactor !== undefined },
      session: { kind: this.isKitchen ? "kitchen" : null, secondFactor: false },
    };
  }

  #readProfile(): Reply {
    return this.#current ? { json: this.#current.profile } : refusal(401, "unauthenticated");
  }
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

function isSameEmail(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** The accounts have codes of their own. */
function refused(status: number, code: string): Reply {
  return { status, json: { code } };
}

/** It says how long it holds, and nobody here checks more. */
function makeToken(): string {
  const iat = Math.floor(Date.now() / 1_000);
  return ["", btoa(JSON.stringify({ iat, exp: iat + 300 })), ""].join(".");
}
