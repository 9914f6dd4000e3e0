import {
  type FieldChange,
  type FieldClash,
  type Finding,
  isFieldPath,
  type Json,
  type ShopContent,
} from "@comptoir/domain";
import * as z from "zod/mini";
import { slug } from "./ids.ts";

/** What an owner's office calls; apart, so that no customer loads it. */
export const OFFICE_PATHS = {
  /** The draft, and what it is compared with. */
  draft: "/api/office/draft",
  discardDraft: "/api/office/discardDraft",
  /** Says when somebody changed the draft, published or planned. */
  live: "/api/office/live",
  review: "/api/office/review",
  publish: "/api/office/publish",
  undoPublish: "/api/office/undoPublish",
  plans: "/api/office/plans",
  cancelPlan: "/api/office/cancelPlan",
  versions: "/api/office/versions",
  version: "/api/office/version",
  bringBack: "/api/office/bringBack",
  previewLink: "/api/office/previewLink",
  photos: "/api/office/photos",
  placeTrial: "/api/office/placeTrial",
  team: "/api/office/team",
  invite: "/api/office/invite",
  revokeInvitation: "/api/office/revokeInvitation",
  setStaffRight: "/api/office/setStaffRight",
  removeMember: "/api/office/removeMember",
  signOutMember: "/api/office/signOutMember",
  trail: "/api/office/trail",
  today: "/api/office/today",
  /** Those on sale; what is sent is sold at once. */
  dishOfTheDay: "/api/office/dishOfTheDay",
  endDishOfTheDay: "/api/office/endDishOfTheDay",
  coupons: "/api/office/coupons",
  setCouponActive: "/api/office/setCouponActive",
  figures: "/api/office/figures",
  dishFigures: "/api/office/dishFigures",
  /** For whoever was invited. */
  readInvitation: "/api/readInvitation",
  mailInvitation: "/api/mailInvitation",
  joinTeam: "/api/joinTeam",
} as const;

export const MAX_CONTENT_BYTES = 1_000_000;

/** Deeper than any config: what is nested without end would only keep the server busy. */
const MAX_DEPTH = 16;

const json = z.custom<Json>(
  (value) =>
    value !== undefined && !isDeeper(value, MAX_DEPTH) && !isContentTooLarge(value as Json),
);

function isDeeper(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return depth === 0 || Object.values(value).some((part) => isDeeper(part, depth - 1));
}

/** Far more than any shop has; every change walks past all entries of what it is in. */
const MAX_FIELDS = 30_000;
const MAX_ENTRIES = 2_000;

/** A shop of that size would keep the server from everybody else's orders. */
export function isContentTooLarge(content: Json): boolean {
  if (JSON.stringify(content).length > MAX_CONTENT_BYTES) return true;
  let fields = 0;
  const isWithin = (value: Json): boolean => {
    fields += 1;
    if (typeof value !== "object" || value === null) return true;
    const parts: readonly Json[] = Object.values(value);
    return fields <= MAX_FIELDS && parts.length <= MAX_ENTRIES && parts.every(isWithin);
  };
  return !isWithin(content) || fields > MAX_FIELDS;
}

export const shopContent = z.custom<ShopContent>(
  (value) => typeof value === "object" && value !== null && !Array.isArray(value),
);

const fieldPath = z
  .array(z.string().check(z.maxLength(200)))
  .check(z.maxLength(12), z.refine(isFieldPath, "must be where a field stands"));

const fieldChange = z.object({
  path: fieldPath,
  was: z.optional(json),
  value: z.optional(json),
});
const fieldClash = z.object({ ...fieldChange.shape, theirs: z.optional(json) });

export const officeQuery = z.object({ restaurantId: slug });

/** Counts up with every change of the draft. */
const revision = z.int().check(z.nonnegative());
const versionNumber = z.int().check(z.positive());

const person = z.nullable(z.object({ name: z.string(), isYou: z.boolean() }));

export const draftResponse = z.object({
  revision,
  content: shopContent,
  /** What customers see, and its number; a shop that is not open yet has none. */
  published: z.nullable(z.object({ version: versionNumber, content: shopContent })),
  /** Where words stand whose French was published anew later than they were. */
  outdated: z.array(z.array(z.string())),
});
export type DraftResponse = z.output<typeof draftResponse>;

export const changeDraftRequest = z.object({
  restaurantId: slug,
  changes: z.array(fieldChange).check(z.minLength(1), z.maxLength(2_000)),
});
/** What did not clash is saved. */
export const changeDraftResponse = z.object({ revision, clashes: z.array(fieldClash) });

export const discardDraftRequest = z.object({ restaurantId: slug, revision });
export const discardDraftResponse = z.object({ revision });

/** Something that keeps the draft from being published, or that should be thought of. */
export const finding = z.object({
  path: z.array(z.string()),
  reason: z.string(),
  /** What it is, and of what; words for owners are made of these (`findingWords`). */
  code: z.optional(z.string()),
  facts: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});

export const reviewResponse = z.object({
  revision,
  /** From what customers see to the draft. */
  changes: z.array(fieldChange),
  faults: z.array(finding),
  warnings: z.array(finding),
  /** Baskets with something in them on open pages, and orders that keep the price they were placed at. */
  touches: z.object({ openBaskets: z.int(), unpaidOrders: z.int() }),
});
export type Review = z.output<typeof reviewResponse>;

/** Publishes the draft as it was looked at: of that revision, and no other. */
export const publishRequest = z.object({
  restaurantId: slug,
  revision,
  /** When; now, where nothing is said. */
  at: z.optional(z.iso.datetime()),
});
export const publishResponse = z.object({
  /** None where it is planned. */
  version: z.nullable(versionNumber),
  revision,
});

/** What was published last goes back to what was there before, as a version of its own. */
export const undoPublishRequest = z.object({ restaurantId: slug, version: versionNumber });
export const undoPublishResponse = z.object({ version: versionNumber, revision });

const plan = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  by: person,
  changes: z.array(fieldChange),
  /** Why it could not be published when its time came. */
  faults: z.array(finding),
});
export type Plan = z.output<typeof plan>;
export const plansResponse = z.array(plan);
/** Changes that are planned without ever being in the draft, such as a raise of all prices. */
export const addPlanRequest = z.object({
  restaurantId: slug,
  at: z.iso.datetime(),
  changes: changeDraftRequest.shape.changes,
});
export const addPlanResponse = z.object({ id: z.uuid() });
/** Its changes go back into the draft, or away. */
export const cancelPlanRequest = z.object({
  restaurantId: slug,
  id: z.uuid(),
  keepsChanges: z.boolean(),
});
export const cancelPlanResponse = z.object({ revision });

/** Where a version comes from. */
export const VERSION_ORIGINS = [
  "file",
  "command",
  "office",
  "plan",
  "undo",
  "brought_back",
] as const;
export type VersionOrigin = (typeof VERSION_ORIGINS)[number];

const versionSummary = z.object({
  version: versionNumber,
  at: z.iso.datetime(),
  publishedAt: z.nullable(z.iso.datetime()),
  by: person,
  origin: z.enum(VERSION_ORIGINS),
  changeCount: z.int(),
});
export type VersionSummary = z.output<typeof versionSummary>;

const versionInQuery = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,8}$/)), z.transform(Number));

export const versionsQuery = z.object({
  restaurantId: slug,
  /** The `next` of the page before. */
  before: z.optional(versionInQuery),
});
/** A page, newest first. */
export const versionsResponse = z.object({
  published: z.nullable(versionNumber),
  versions: z.array(versionSummary),
  /** Where the next page begins; none where this is the last. */
  next: z.nullable(versionNumber),
});
export const versionQuery = z.object({ restaurantId: slug, version: versionInQuery });
export const versionResponse = z.object({
  ...versionSummary.shape,
  /** From the one that was published before it. */
  changes: z.array(fieldChange),
  content: shopContent,
});
export type VersionDetails = z.output<typeof versionResponse>;

/** The draft becomes what that version was; publishing is another step. */
export const bringBackRequest = z.object({
  restaurantId: slug,
  version: versionNumber,
  revision,
});
export const bringBackResponse = z.object({ revision });

/** Shows the draft as a shop page to whoever has the link, until it expires. */
export const previewLinkResponse = z.object({ url: z.string(), expiresAt: z.iso.datetime() });

/** What the office's stream says: read that again. */
export const OFFICE_EVENTS = ["ready", "draft", "published", "plans"] as const;

// What the contract carries is what the rules work on.
type Same<A, B extends A> = B;
export type WireFinding = Same<Finding, z.output<typeof finding>>;
export type WireChange = Same<FieldChange, z.output<typeof fieldChange>>;
export type WireClash = Same<FieldClash, z.output<typeof fieldClash>>;
