import type { CouponType, OrderState, StaffRight } from "@comptoir/domain";
import type { Generated, Insertable, Kysely, Selectable } from "kysely";

/** Amounts are rappen; instants are ISO strings in UTC; days are Zurich days; *_json is JSON text. */
export interface Schema {
  orders: {
    id: string;
    restaurant_id: string;
    order_number: number;
    state: OrderState;
    created_at: string;
    created_day: string;
    user_id: string | null;
    guest_hash: string | null;
    idempotency_key: string | null;
    request_hash: string | null;
    lines_json: string;
    tax_percent: number;
    tax_mode: string;
    vat_json: string;
    menu_version: string | null;
    subtotal: number;
    tax: number;
    delivery_fee: number;
    coupon_discount: number;
    coupon_code: string | null;
    total: number;
    customer_json: string | null;
    address_json: string | null;
    delivery_distance: number;
    fee_to_confirm: Generated<number>;
    delivery_day: string | null;
    delivery_slot: string | null;
    note: string | null;
    language: string;
    /** Keyed hashes, kept while the order waits for payment. */
    phone_key: string | null;
    client_key: string | null;
    /** A link is signed for one count. */
    links_revoked: Generated<number>;
    channel: Generated<string>;
    done_lines_json: Generated<string>;
    refund: string | null;
    /** Sum of its payment entries. */
    received: Generated<number>;
    refunded: Generated<number>;
    revision: Generated<number>;
    changes_json: string | null;
    /** Null if nothing it takes is scarce. */
    claims_json: Generated<string | null>;
    promised_at: Generated<string | null>;
  };
  order_events: {
    entry: Generated<number | string>;
    order_id: string;
    state: OrderState;
    at: string;
    by_user: string | null;
    is_recall: Generated<number>;
    method: Generated<string | null>;
    reason: Generated<string | null>;
  };
  printers: {
    id: string;
    restaurant_id: string;
    name: string;
    secret_hash: string;
    prints_json: string;
    language: string;
    created_at: string;
    seen_at: string | null;
    status: string | null;
  };
  print_jobs: {
    id: string;
    printer_id: string;
    order_id: string;
    printout: string;
    created_at: string;
    tries: Generated<number>;
    printed_at: string | null;
  };
  outbox: {
    id: string;
    dedupe_key: string;
    topic: string;
    restaurant_id: string | null;
    payload_json: string;
    created_at: string;
    available_at: string;
    attempts: Generated<number>;
    lease: string | null;
    leased_until: string | null;
    done_at: string | null;
    /** 0 if there was nothing left to send. */
    was_sent: Generated<number>;
    dead_at: string | null;
    last_error: string | null;
  };
  /** Append only, except for the closing. */
  payment_entries: {
    id: string;
    order_id: string;
    restaurant_id: string;
    kind: string;
    /** Negative for refunds and reversals. */
    amount: number;
    method: string;
    source: string;
    at: string;
    by_user: string | null;
    bank_entry_id: string | null;
    closing_number: number | null;
  };
  /** Credits of the bank's files, each transaction once. */
  bank_entries: {
    id: string;
    restaurant_id: string;
    bank_key: string;
    /** The bank's booking, which may have several parts. */
    entry_key: string;
    part_by: string | null;
    amount: number;
    booked_on: string;
    reference: string | null;
    payer: string | null;
    message: string | null;
    imported_at: string;
    by_user: string | null;
    outcome: string;
    order_id: string | null;
    settled_at: string | null;
  };
  /** Sales and reversals. Append only, except for the closing. */
  bookings: {
    id: string;
    restaurant_id: string;
    order_id: string;
    order_number: number;
    kind: string;
    at: string;
    /** Amounts are negative for reversals. */
    total: number;
    delivery_fee: number;
    coupon_discount: number;
    vat_json: string;
    closing_number: number | null;
    /** Whether its customer was new, as known when it was sold. */
    customer: Generated<string | null>;
    /** Null if the order still has these lines. */
    lines_json: Generated<string | null>;
  };
  /** Cached sums of past days; valid while the numbers of rows are unchanged. */
  figure_days: {
    restaurant_id: string;
    day: string;
    from_at: string;
    until_at: string;
    bookings: number;
    purchases: number;
    sales_json: string;
    sources_json: string;
    dishes_json: string;
    names_json: string;
  };
  /** Numbered without gaps, never changed. */
  closings: {
    restaurant_id: string;
    number: number;
    from_at: string | null;
    until_at: string;
    closed_at: string;
    by_user: string | null;
    cash_float: number;
    counted_cash: number | null;
    note: string | null;
    report_json: string;
  };
  boards_seen: { restaurant_id: string; seen_at: string };
  push_subscriptions: {
    id: string;
    order_id: string;
    endpoint: string;
    keys_json: string;
    language: string;
    /** 1 if subscribed by link. */
    by_link: number;
    created_at: string;
  };
  staff_push_subscriptions: {
    id: string;
    user_id: string;
    restaurant_id: string;
    endpoint: string;
    keys_json: string;
    language: string;
    created_at: string;
  };
  order_counters: {
    restaurant_id: string;
    last_number: number;
    /** Service revision of the last recount; orders judged by an older one are refused. */
    least_revision: Generated<number>;
  };
  coupons: {
    restaurant_id: string;
    code: string;
    type: CouponType;
    value: number;
    minimum: number;
    valid_from: string | null;
    valid_until: string | null;
    max_uses: number | null;
    uses: number;
    once_per_customer: number;
    disabled: number;
    created_at: string;
  };
  coupon_claims: { restaurant_id: string; code: string; customer: string; order_id: string };
  profiles: {
    user_id: string;
    email: string;
    name: string;
    phone: string;
    addresses_json: string;
    role: "customer" | "restaurant";
    restaurant_id: string | null;
    created_at: string;
    updated_at: string;
    /** Tokens issued before are invalid. */
    tokens_not_before: string | null;
    /** The row of an erased person stays a while, so that nothing is written for them again. */
    deleted_at: string | null;
    language: string | null;
    staff_right: Generated<StaffRight | null>;
  };
  analytics_events: {
    id: string;
    restaurant_id: string;
    name: string;
    at: string;
    received_at: string;
    properties_json: string;
    utm_json: string;
  };
  /** Rate limits shared by all processes, by keyed hash. */
  limit_counts: {
    key: string;
    count: number;
    opened_at: number | string;
    closes_at: number | string;
  };
  /** Append only: the database itself refuses to change an entry, or to delete a young one. */
  audit_log: {
    id: string;
    at: string;
    action: string;
    actor: string | null;
    target: string | null;
    restaurant_id: string | null;
    request_id: string | null;
    details_json: string;
  };
  shops: {
    restaurant_id: string;
    /** Null before the shop opens. */
    published_version: number | null;
    last_version: Generated<number>;
    /** Of the last imported file. */
    file_hash: string | null;
    /** 1 once edited in the office: files are not imported by themselves any more. */
    is_edited: Generated<number>;
  };
  shop_versions: {
    restaurant_id: string;
    version: number;
    /** The config as JSON text, unchanged if from a file. */
    content: string;
    changes_json: string;
    change_count: Generated<number>;
    origin: string;
    by_user: string | null;
    created_at: string;
    published_at: string | null;
  };
  /** At most one per shop. */
  shop_drafts: {
    restaurant_id: string;
    revision: number;
    content: string;
    updated_at: string;
    /** The published version it is based on. */
    base_version: Generated<number | null>;
    /** Last revision that was published or planned, and its version if published. */
    taken_revision: Generated<number | null>;
    taken_version: Generated<number | null>;
  };
  shop_plans: {
    id: string;
    restaurant_id: string;
    due_at: string;
    changes_json: string;
    by_user: string | null;
    created_at: string;
    faults_json: string | null;
  };
  photos: {
    restaurant_id: string;
    hash: string;
    width: number;
    height: number;
    by_user: string | null;
    created_at: string;
  };
  photo_variants: { hash: string; variant: string; bytes: Uint8Array };
  invitations: {
    id: string;
    restaurant_id: string;
    email: string;
    staff_right: StaffRight;
    key_hash: string;
    language: string;
    by_user: string | null;
    created_at: string;
    expires_at: string;
  };
  /** Open pages with a basket, counted by each process. */
  open_baskets: { restaurant_id: string; process: string; count: number; counted_at: string };
  /** Outages, by staff or because no board is open. */
  switched_off: {
    restaurant_id: string;
    kind: string;
    item: string;
    reason: string;
    source: string;
    since: string;
    until: string | null;
    minutes: number | null;
    by_user: string | null;
  };
  service_counts: { restaurant_id: string; resource: string; day: string; count: number };
  service_taken: { restaurant_id: string; resource: string; day: string; taken: number };
  /** Incremented by every change that affects whether an order is accepted. */
  service_revisions: { restaurant_id: string; revision: number };
  holds: {
    id: string;
    restaurant_id: string;
    claims_json: string;
    client_key: string;
    expires_at: string;
    begun_at: string;
    channel: Generated<string>;
  };
}

export type Db = Kysely<Schema>;

export type OutboxRow = Insertable<Schema["outbox"]>;

export type OrderRow = Selectable<Schema["orders"]>;

/** A new order: its number is the shop's next one, and nobody has changed it. */
export type NewOrderRow = Omit<OrderRow, "order_number" | "changes_json">;
