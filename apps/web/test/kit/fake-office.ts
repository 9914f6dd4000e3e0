import {
  type addPlanRequest,
  type bringBackRequest,
  type cancelPlanRequest,
  type changeDraftRequest,
  type DraftResponse,
  type dishesOfTheDay,
  dishOfTheDayId,
  type endDishRequest,
  type Finding,
  findDishesOfTheDay,
  findDishOfTheDay,
  OFFICE_PATHS,
  type Plan,
  type publishRequest,
  type SetCountRequest,
  type ShopContent,
  STAFF_PATHS,
  type sellDishRequest,
  type todayResponse,
  usualCategory,
  type VersionDetails,
  type VersionOrigin,
  withDishOfTheDay,
} from "@comptoir/contract";
import {
  addDays,
  applyChanges,
  type FieldPath,
  findChanges,
  fromChf,
  inZurich,
  isSameJson,
  type Json,
  readField,
  SIMPLE_MENU,
  writeField,
} from "@comptoir/domain";
import type * as z from "zod/mini";
import { type Reply, refusal, type Sent, type Server } from "./server.ts";
import { SHOPS } from "./shops.ts";

export const QUIET_DAY: z.input<typeof todayResponse> = {
  ...{ orders: [], turnover: 0, slots: [], failedMessages: 0, printers: [], bankEntries: 0 },
  ...{
    unpaid: { count: 0, amount: 0 },
    expiring: { count: 0, amount: 0, wantedOn: null },
    plans: [],
  },
  published: { version: 1, at: "2026-11-15T09:00:00.000Z", warnings: [] },
  ...{ draft: { changes: 0, faults: 0 }, isFileHeldBack: false },
  board: { isConnected: true, seenAt: "2026-11-16T10:00:00.000Z" },
};

type Version = VersionDetails;

const PAGE_SIZE = 20;

/** The office of a fake server: one shop's draft, versions and plans, by the rules of the real one. */
export class FakeOffice {
  readonly slug: keyof typeof SHOPS;
  readonly #server: Server;
  #taken: { readonly revision: number; readonly version: number | null } | undefined;
  readonly #listeners = new Set<(event: string) => void>();
  content: ShopContent;
  revision = 1;
  versions: Version[];
  plans: Plan[] = [];
  outdated: string[][] = [];
  faults: Finding[] = [];
  warnings: Finding[] = [];
  touches = { openBaskets: 0, unpaidOrders: 0 };
  previewUrl: string;
  /** Of dishes of the day: how many staff said there are, and how many were sold. */
  readonly counts = new Map<string, number>();
  readonly sold = new Map<string, number>();
  /** What is published is, and nobody hears of it. */
  losesAnswers = false;

  constructor(server: Server, slug: keyof typeof SHOPS = "rootsflavorsrolle") {
    this.slug = slug;
    this.#server = server;
    this.previewUrl = `/${slug}?preview=key`;
    this.content = structuredClone(SHOPS[slug]) as unknown as ShopContent;
    this.versions = [version(1, this.content, [], "file", null)];
    const on = <B>(path: string, answer: (body: B, sent: Sent) => Reply) =>
      server.on(path, (sent) => answer(sent.body as B, sent));
    // A call that brings nothing asks.
    on<z.output<typeof changeDraftRequest> | "">(OFFICE_PATHS.draft, (body) =>
      body === "" ? { json: this.#draft() } : { json: this.#change(body.changes) },
    );
    on(OFFICE_PATHS.discardDraft, () => this.#replace(this.published?.content ?? {}));
    on(OFFICE_PATHS.review, () => ({ json: this.#review() }));
    on<z.output<typeof publishRequest>>(OFFICE_PATHS.publish, (body) => {
      const reply = this.#publish(body);
      if (this.losesAnswers) throw new TypeError("Failed to fetch");
      return reply;
    });
    on(OFFICE_PATHS.undoPublish, () => this.#undoPublish());
    on<z.output<typeof addPlanRequest> | "">(OFFICE_PATHS.plans, (body) =>
      body === "" ? { json: this.plans } : this.#plan(body.at, body.changes),
    );
    on<z.output<typeof cancelPlanRequest>>(OFFICE_PATHS.cancelPlan, (body) =>
      this.#cancelPlan(body),
    );
    on(OFFICE_PATHS.today, () => ({ json: QUIET_DAY }));
    on<z.input<typeof sellDishRequest> | "">(OFFICE_PATHS.dishOfTheDay, (body) =>
      body === "" ? { json: this.#dishesOfTheDay() } : this.#sellDish(body),
    );
    on<z.output<typeof endDishRequest>>(OFFICE_PATHS.endDishOfTheDay, ({ dish }) =>
      this.#endDish(dish),
    );
    on<SetCountRequest>(STAFF_PATHS.setCount, ({ dish, count }) => {
      if (count !== null) this.counts.set(dish, count);
      const nothing = { offs: [], holds: [], unconfirmed: [] };
      return { json: { ...nothing, left: {}, estimate: null, counts: {}, board: {} } };
    });
    on(OFFICE_PATHS.versions, (_, { query }) => {
      const before = Number(query.get("before") ?? Number.POSITIVE_INFINITY);
      const found = this.versions.filter(({ version }) => version < before).toReversed();
      const page = found.slice(0, PAGE_SIZE);
      return {
        json: {
          published: this.published?.version ?? null,
          versions: page.map(({ content, changes, ...summary }) => summary),
          next: found.length > PAGE_SIZE ? page.at(-1)?.version : null,
        },
      };
    });
    on(OFFICE_PATHS.version, (_, { query }) => {
      const found = this.versions.find((one) => String(one.version) === query.get("version"));
      return found ? { json: found } : refusal(404, "not_found");
    });
    on<z.output<typeof bringBackRequest>>(OFFICE_PATHS.bringBack, (body) => {
      const found = this.versions.find((one) => one.version === body.version);
      return found ? this.#replace(found.content) : refusal(404, "not_found");
    });
    on(OFFICE_PATHS.previewLink, () => ({
      json: { url: this.previewUrl, expiresAt: "2026-12-24T12:00:00.000Z" },
    }));
    on(OFFICE_PATHS.live, () => ({
      stream: (send) => {
        const tell = (event: string) => send(event, {});
        this.#listeners.add(tell);
        tell("ready");
        return () => void this.#listeners.delete(tell);
      },
    }));
  }

  get published(): Version | undefined {
    return this.versions.at(-1);
  }

  read(path: FieldPath): Json | undefined {
    return readField(this.content, path);
  }

  /** Another owner changes a field, on another device. */
  anotherSets(path: FieldPath, value: Json | undefined): void {
    this.#change([{ path, was: this.read(path), value }]);
  }

  /** Before the page opens: as if it had been published so. */
  startFrom(content: Json): void {
    this.content = structuredClone(content) as ShopContent;
    this.versions = [version(1, this.content, [], "file", null)];
  }

  /** Before the page opens: so many more versions, each with another name. */
  publishMany(count: number): void {
    for (let i = 0; i < count; i += 1) {
      this.#store({ ...this.published?.content, shopName: `Racines ${i + 1}` }, "office");
    }
  }

  /** No call of the office arrives, and its stream ends, until it is found again. */
  async loseConnection(): Promise<void> {
    for (const path of Object.values(OFFICE_PATHS)) this.#server.cut(path);
    await this.#server.endStreams();
  }

  findConnection(): void {
    for (const path of Object.values(OFFICE_PATHS)) this.#server.mend(path);
  }

  /** Changes take until the returned function lets them through. */
  answerSlowly(): () => void {
    return this.#server.hold(OFFICE_PATHS.draft);
  }

  /** What was sent to be changed, call by call. */
  get sentChanges() {
    return this.#server
      .sentTo(OFFICE_PATHS.draft)
      .flatMap(({ body }) =>
        body === "" ? [] : [(body as z.output<typeof changeDraftRequest>).changes],
      );
  }

  #draft(): DraftResponse {
    const { revision, content, outdated, published } = this;
    return {
      revision,
      content,
      published: published ? { version: published.version, content: published.content } : null,
      outdated,
    };
  }

  #tell(event: string): void {
    for (const listener of this.#listeners) listener(event);
  }

  #change(changes: z.output<typeof changeDraftRequest>["changes"] | readonly Change[]) {
    const { document, applied, clashes } = applyChanges(this.content, changes);
    if (applied.length > 0) this.#set(document as ShopContent);
    return { revision: this.revision, clashes };
  }

  #set(content: ShopContent): void {
    this.content = content;
    this.revision += 1;
    this.#tell("draft");
  }

  #replace(content: ShopContent): Reply {
    this.#set(content);
    return { json: { revision: this.revision } };
  }

  #review() {
    const { revision, faults, warnings, touches } = this;
    return { revision, changes: this.#changes(), faults, warnings, touches };
  }

  #changes() {
    return findChanges(this.published?.content ?? {}, this.content).map(onWire);
  }

  #publish({ revision, at }: z.output<typeof publishRequest>): Reply {
    // A second tap, or an answer that got lost.
    if (revision === this.#taken?.revision) {
      return { json: { version: this.#taken.version, revision: this.revision } };
    }
    if (revision !== this.revision) return refusal(409, "draft_changed");
    if (at) {
      const changes = this.#changes();
      this.#taken = { revision, version: null };
      this.#set(this.published?.content ?? {});
      this.#plan(at, changes);
      return { json: { version: null, revision: this.revision } };
    }
    this.#taken = { revision, version: (this.published?.version ?? 0) + 1 };
    return this.#store(this.content, "office");
  }

  #store(content: ShopContent, origin: VersionOrigin): Reply {
    const number = (this.published?.version ?? 0) + 1;
    const changes = findChanges(this.published?.content ?? {}, content).map(onWire);
    this.versions.push(version(number, content, changes, origin, { name: "Léa", isYou: true }));
    this.revision += 1;
    this.#tell("published");
    return { json: { version: number, revision: this.revision } };
  }

  get dishesOnSale() {
    return this.#dishesOfTheDay().dishes;
  }

  /** As the real server reads it. */
  #dishesOfTheDay(): z.input<typeof dishesOfTheDay> {
    const content = this.published?.content ?? {};
    const today = inZurich(new Date()).day;
    const isSimple = content.menuType === SIMPLE_MENU;
    const days = (isSimple ? [1, 2] : [0, 1]).map((ahead) => addDays(today, ahead));
    const dishes = findDishesOfTheDay(content).filter(({ dish }) => dish.state === undefined);
    const nameIn = (language: string, id: string) =>
      String(readField(content, ["texts", language, id, "name"]));
    return {
      dishes: dishes.map(({ id, dish }) => {
        const on = dish.on as { from: string; until: string };
        const count = this.counts.get(id) ?? Number(readField(dish, ["count", "count"]));
        return {
          ...{ id, on, count, day: on.from, left: count - (this.sold.get(id) ?? 0) },
          names: { fr: nameIn("fr", id), en: nameIn("en", id) },
          price: Number(dish.price ?? dish.basePrice),
          image: String(dish.image ?? readField(dish, ["details", "image"])),
        };
      }),
      days,
      usual: { category: usualCategory(content), price: null, count: null },
    };
  }

  #sellDish({ price, restaurantId: _, ...asked }: z.input<typeof sellDishRequest>): Reply {
    const content = this.published?.content ?? {};
    const id = dishOfTheDayId(asked.id);
    const [day = ""] = this.#dishesOfTheDay().days;
    const dish = {
      ...{ ...asked, id, price: fromChf(price), on: asked.on ?? { from: day, until: day } },
      category: asked.category ?? usualCategory(content),
    };
    const sold = withDishOfTheDay(content, dish) as ShopContent;
    if (!isSameJson(sold, content)) {
      this.content = withDishOfTheDay(this.content, dish) as ShopContent;
      this.#store(sold, "office");
    }
    if (this.losesAnswers) throw new TypeError("Failed to fetch");
    return { json: { dish: id, version: this.published?.version ?? 0 } };
  }

  #endDish(id: string): Reply {
    const content = this.published?.content ?? {};
    const path = findDishOfTheDay(content, id)?.path;
    if (!path) return refusal(404, "not_found");
    const end = (of: ShopContent) => writeField(of, [...path, "state"], "archived") as ShopContent;
    this.content = end(this.content);
    this.#store(end(content), "office");
    return { json: { version: this.published?.version ?? 0 } };
  }

  #undoPublish(): Reply {
    const before = this.versions.at(-2);
    if (!before) return refusal(404, "not_found");
    return this.#store(before.content, "undo");
  }

  #plan(at: string, changes: Plan["changes"]): Reply {
    const id = crypto.randomUUID();
    this.plans.push({ id, at, by: { name: "Léa", isYou: true }, changes, faults: [] });
    this.#tell("plans");
    return { json: { id } };
  }

  #cancelPlan({ id, keepsChanges }: z.output<typeof cancelPlanRequest>): Reply {
    const plan = this.plans.find((one) => one.id === id);
    if (!plan) return refusal(404, "not_found");
    this.plans = this.plans.filter((one) => one !== plan);
    this.#tell("plans");
    if (keepsChanges) this.#change(plan.changes);
    return { json: { revision: this.revision } };
  }
}

interface Change {
  readonly path: FieldPath;
  readonly was?: Json | undefined;
  readonly value?: Json | undefined;
}

function onWire({ path, was, value }: Change) {
  return { path: [...path], was, value };
}

function version(
  number: number,
  content: ShopContent,
  changes: VersionDetails["changes"],
  origin: VersionOrigin,
  by: VersionDetails["by"],
): Version {
  const at = "2026-11-16T10:00:00.000Z";
  const changeCount = changes.length;
  return { version: number, at, publishedAt: at, by, origin, changeCount, changes, content };
}
