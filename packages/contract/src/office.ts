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

export const OFFICE_PATHS = {
  draft: "/api/office/draft",
  discardDraft: "/api/office/discardDraft",
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
  dishOfTheDay: "/api/office/dishOfTheDay",
  endDishOfTheDay: "/api/office/endDishOfTheDay",
  coupons: "/api/office/coupons",
  setCouponActive: "/api/office/setCouponActive",
  figures: "/api/office/figures",
  dishFigures: "/api/office/dishFigures",
  readInvitation: "/api/readInvitation",
  mailInvitation: "/api/mailInvitation",
  joinTeam: "/api/joinTeam",
} as const;

export const MAX_CONTENT_BYTES = 1_000_000;

/** Deeper than any config. Limits the work for nested JSON. */
const MAX_DEPTH = 16;

const json = z.custom<Json>(
  (value) =>
    value !== undefined && !isDeeper(value, MAX_DEPTH) && !isContentTooLarge(value as Json),
);

function isDeeper(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return depth === 0 || Object.values(value).some((part) => isDeeper(part, depth - 1));
}

/** Far more than any shop has. Each change walks all entries of its list. */
const MAX_FIELDS = 30_000;
const MAX_ENTRIES = 2_000;

/** Processing a larger content would block other requests. */
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

const revision = z.int().check(z.nonnegative());
const versionNumber = z.int().check(z.positive());

const person = z.nullable(z.object({ name: z.string(), isYou: z.boolean() }));

export const draftResponse = z.object({
  revision,
  content: shopContent,
  /** `null` if the shop is not open yet. */
  published: z.nullable(z.object({ version: versionNumber, content: shopContent })),
  /** Paths of translations that are older than their published French words. */
  outdated: z.array(z.array(z.string())),
});
export type DraftResponse = z.output<typeof draftResponse>;

export const changeDraftRequest = z.object({
  restaurantId: slug,
  changes: z.array(fieldChange).check(z.minLength(1), z.maxLength(2_000)),
});
export const changeDraftResponse = z.object({ revision, clashes: z.array(fieldClash) });

export const discardDraftRequest = z.object({ restaurantId: slug, revision });
export const discardDraftResponse = z.object({ revision });

export const finding = z.object({
  path: z.array(z.string()),
  reason: z.string(),
  code: z.optional(z.string()),
  facts: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});

export const reviewResponse = z.object({
  revision,
  changes: z.array(fieldChange),
  faults: z.array(finding),
  warnings: z.array(finding),
  /** Open pages with a basket, and unpaid orders, which keep their prices. */
  touches: z.object({ openBaskets: z.int(), unpaidOrders: z.int() }),
});
export type Review = z.output<typeof reviewResponse>;

/** Refused if the draft has another revision. */
export const publishRequest = z.object({
  restaurantId: slug,
  revision,
  at: z.optional(z.iso.datetime()),
});
export const publishResponse = z.object({
  version: z.nullable(versionNumber),
  revision,
});

export const undoPublishRequest = z.object({ restaurantId: slug, version: versionNumber });
export const undoPublishResponse = z.object({ version: versionNumber, revision });

const plan = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  by: person,
  changes: z.array(fieldChange),
  faults: z.array(finding),
});
export type Plan = z.output<typeof plan>;
export const plansResponse = z.array(plan);
export const addPlanRequest = z.object({
  restaurantId: slug,
  at: z.iso.datetime(),
  changes: changeDraftRequest.shape.changes,
});
export const addPlanResponse = z.object({ id: z.uuid() });
export const cancelPlanRequest = z.object({
  restaurantId: slug,
  id: z.uuid(),
  keepsChanges: z.boolean(),
});
export const cancelPlanResponse = z.object({ revision });

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
  before: z.optional(versionInQuery),
});
export const versionsResponse = z.object({
  published: z.nullable(versionNumber),
  versions: z.array(versionSummary),
  next: z.nullable(versionNumber),
});
export const versionQuery = z.object({ restaurantId: slug, version: versionInQuery });
export const versionResponse = z.object({
  ...versionSummary.shape,
  changes: z.array(fieldChange),
  content: shopContent,
});
export type VersionDetails = z.output<typeof versionResponse>;

export const bringBackRequest = z.object({
  restaurantId: slug,
  version: versionNumber,
  revision,
});
export const bringBackResponse = z.object({ revision });

export const previewLinkResponse = z.object({ url: z.string(), expiresAt: z.iso.datetime() });

export const OFFICE_EVENTS = ["ready", "draft", "published", "plans"] as const;

// Type checks: the schemas match the domain.
type Same<A, B extends A> = B;
export type WireFinding = Same<Finding, z.output<typeof finding>>;
export type WireChange = Same<FieldChange, z.output<typeof fieldChange>>;
export type WireClash = Same<FieldClash, z.output<typeof fieldClash>>;
