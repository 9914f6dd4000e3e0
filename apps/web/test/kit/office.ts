import {
  type changeDraftRequest,
  type DishesOfTheDay,
  type DraftResponse,
  OFFICE_PATHS,
  PATHS,
  type Plan,
  type VersionSummary,
} from "@comptoir/contract";
import {
  type FieldChange,
  type FieldPath,
  type Json,
  readField,
  type ShopContent,
} from "@comptoir/domain";
import type * as z from "zod/mini";
import type { Server } from "./server.ts";

/** Requests of the owner on another device. Sign in first. */
export class Office {
  readonly slug: string;
  readonly #server: Server;

  constructor(server: Server, slug = "rootsflavorsrolle") {
    this.#server = server;
    this.slug = slug;
  }

  draft(): Promise<DraftResponse> {
    return this.#ask(OFFICE_PATHS.draft);
  }

  async revision(): Promise<number> {
    return (await this.draft()).revision;
  }

  async content(): Promise<ShopContent> {
    return (await this.draft()).content;
  }

  async published(): Promise<DraftResponse["published"]> {
    return (await this.draft()).published;
  }

  async read(path: FieldPath): Promise<Json | undefined> {
    return readField(await this.content(), path);
  }

  async plans(): Promise<Plan[]> {
    return await this.#ask(OFFICE_PATHS.plans);
  }

  async versions(): Promise<VersionSummary[]> {
    return (await this.#ask<{ versions: VersionSummary[] }>(OFFICE_PATHS.versions)).versions;
  }

  async dishesOnSale(): Promise<DishesOfTheDay["dishes"]> {
    return (await this.#ask<DishesOfTheDay>(OFFICE_PATHS.dishOfTheDay)).dishes;
  }

  async anotherSets(path: FieldPath, value: Json | undefined): Promise<void> {
    await this.change([{ path, was: await this.read(path), value }]);
  }

  async change(changes: readonly FieldChange[]): Promise<void> {
    await this.send(OFFICE_PATHS.draft, { changes });
  }

  async send(path: string, body: object): Promise<void> {
    await this.#ask(path, { restaurantId: this.slug, ...body });
  }

  /** Sets the published content and the draft, even if invalid. Call before opening the page. */
  async startFrom(content: Json): Promise<void> {
    await this.#server.ask("startOffice", this.slug, content as object);
  }

  async publishMany(count: number): Promise<void> {
    const { content } = (await this.published()) ?? {};
    for (let i = 1; i <= count; i += 1) {
      await this.#server.publish(this.slug, { ...content, shopName: `Racines ${i}` });
    }
  }

  /** Fails all office requests and ends the stream, until `findConnection`. */
  async loseConnection(): Promise<void> {
    for (const path of Object.values(OFFICE_PATHS)) this.#server.cut(path);
    await this.#server.endStreams();
  }

  findConnection(): void {
    for (const path of Object.values(OFFICE_PATHS)) this.#server.mend(path);
  }

  /** Holds changes until the returned function is called. */
  answerSlowly(): () => void {
    return this.#server.hold(OFFICE_PATHS.draft);
  }

  get sentChanges() {
    return this.#server
      .sentTo(OFFICE_PATHS.draft)
      .flatMap(({ body }) =>
        body === "" ? [] : [(body as z.output<typeof changeDraftRequest>).changes],
      );
  }

  async #ask<T>(path: string, body?: object): Promise<T> {
    const { token } = await (await this.#server.call(`${PATHS.auth}/token`)).json();
    const answer = await this.#server.call(`${path}?restaurantId=${this.slug}`, body, {
      authorization: `Bearer ${token}`,
    });
    if (!answer.ok) throw new Error(await answer.text());
    return await answer.json();
  }
}
