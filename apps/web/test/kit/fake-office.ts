import {
  type addPlanRequest,
  type bringBackRequest,
  type cancelPlanRequest,
  type changeDraftRequest,
  type DraftResponse,
  type Finding,
  OFFICE_PATHS,
  type Plan,
  type publishRequest,
  type ShopContent,
  type todayResponse,
  type VersionOrigin,
  type VersionSummary,
} from "@comptoir/contract";
import { applyChanges, type FieldPath, findChanges, type Json, readField } from "@comptoir/domain";
import type * as z from "zod/mini";
import { type FakeServer, type Reply, refusal, type Sent } from "./fake-server.ts";
import { SHOPS } from "./shops.ts";

export const QUIET_DAY: z.input<typeof todayResponse> = {
  ...{ orders: [], turnover: 0, slots: [], failedMessages: 0, printers: [], bankEntries: 0 },
  ...{ unpaid: { count: 0, amount: 0 }, expiring: { count: 0, amount: 0 }, plans: [] },
  published: { version: 1, at: "2026-11-15T09:00:00.000Z", warnings: [] },
  ...{ draft: { changes: 0, faults: 0 }, isFileHeldBack: false },
  board: { isConnected: true, seenAt: "2026-11-16T10:00:00.000Z" },
};

type Version = VersionSummary & { readonly content: ShopContent };

/** The office of a fake server: one shop's draft, versions and plans, by the rules of the real one. */
export class FakeOffice {
  readonly slug: keyof typeof SHOPS;
  readonly #server: FakeServer;
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
  /** What is published is, and nobody hears of it. */
  losesAnswers = false;

  constructor(server: FakeServer, slug: keyof typeof SHOPS = "rootsflavorsrolle") {
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
    on(OFFICE_PATHS.versions, () => ({
      json: {
        published: this.published?.version ?? null,
        versions: this.versions.map(({ content: _, ...summary }) => summary).toReversed(),
      },
    }));
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

  /** No call of the office arrives, and its stream ends, until it is found again. */
  loseConnection(): void {
    for (const path of Object.values(OFFICE_PATHS)) this.#server.cut(path);
    this.#server.endStreams();
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
  changes: VersionSummary["changes"],
  origin: VersionOrigin,
  by: VersionSummary["by"],
): Version {
  const at = "2026-11-16T10:00:00.000Z";
  return { version: number, at, publishedAt: at, by, origin, changes, content };
}
