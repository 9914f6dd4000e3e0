import {
  type DishesOfTheDay,
  OFFICE_PATHS,
  PATHS,
  type Plan,
  type VersionSummary,
} from "@comptoir/contract";
import { type FieldChange, type FieldPath, type Json, readField } from "@comptoir/domain";
import type { Server } from "./server.ts";

/** The owner on another device. Sign in first. */
export class Office {
  readonly slug: string;
  readonly #server: Server;

  constructor(server: Server, slug = "rootsflavorsrolle") {
    this.#server = server;
    this.slug = slug;
  }

  #draft = () => this.#server.act.readDraft(this.slug);
  revision = async () => (await this.#draft()).revision;
  content = async () => (await this.#draft()).content;
  published = async () => (await this.#draft()).published;
  read = async (path: FieldPath) => readField(await this.content(), path);

  plans = (): Promise<Plan[]> => this.#ask(OFFICE_PATHS.plans);
  versions = async (): Promise<VersionSummary[]> =>
    (await this.#ask(OFFICE_PATHS.versions)).versions;
  dishesOnSale = async (): Promise<DishesOfTheDay["dishes"]> =>
    (await this.#ask(OFFICE_PATHS.dishOfTheDay)).dishes;

  anotherSets = async (path: FieldPath, value: Json | undefined) =>
    this.change([{ path, was: await this.read(path), value }]);
  change = (changes: readonly FieldChange[]) => this.send(OFFICE_PATHS.draft, { changes });
  send = (path: string, body: object): Promise<void> =>
    this.#ask(path, { restaurantId: this.slug, ...body });

  async #ask(path: string, body?: object) {
    const { token } = await this.#server.call(`${PATHS.auth}/token`);
    const authorization = `Bearer ${token}`;
    return await this.#server.call(`${path}?restaurantId=${this.slug}`, body, { authorization });
  }

  /** Sets the published content and the draft, even if invalid. Call before opening the page. */
  startFrom = (content: Json) => this.#server.act.startOffice(this.slug, content as object);

  /** By this device. */
  get sentChanges(): FieldChange[][] {
    const sent = this.#server.bodiesTo<{ changes: FieldChange[] }>(OFFICE_PATHS.draft);
    return sent.map(({ changes }) => changes);
  }
}
