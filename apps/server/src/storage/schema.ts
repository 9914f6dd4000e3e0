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
    /** What was ordered, whole. */
    lines_json: string;
    tax_percent: number;
    tax_mode: string;
    /** The total by rate of tax. */
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
    /** Keyed hashes of the phone and the client's address, while the order waits for payment. */
    phone_key: string | null;
    client_key: string | null;
    /** How often the links to it were revoked; a link is signed for one count. */
    links_revoked: Generated<number>;
    channel: Generated<string>;
    /** Places of the lines that are ticked off. */
    done_lines_json: Generated<string>;
    refund: string | null;
    /** The sum of its payment entries, and what of it went back. */
    received: Generated<number>;
    refunded: Generated<number>;
    revision: Generated<number>;
    /** Who changed it when; empty where nobody did. */
    changes_json: string | null;
    /** What of the kitchen it takes, so that it can be given back; empty where nothing is scarce. */
    claims_json: Generated<string | null>;
    /** By when it is ready, as its customer was told. */
    promised_at: Generated<string | null>;
  };
  /** An order's history, entry by entry. */
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
  /** They fetch their jobs by themselves. */
  printers: {
    id: string;
    restaurant_id: string;
    name: string;
    secret_hash: string;
    prints_json: string;
    language: string;
    created_at: string;
    seen_at: string | null;
    /** As it said last. */
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
  /** What has to be told, written with what it tells of. */
  outbox: {
    id: string;
    /** The same thing is told once. */
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
    /** Done, and there was still something to tell. */
    was_sent: Generated<number>;
    dead_at: string | null;
    last_error: string | null;
  };
  /** Append only, but for the closing that an entry falls into. */
  payment_entries: {
    id: string;
    order_id: string;
    restaurant_id: string;
    kind: string;
    /** Below zero where the shop has less afterwards. */
    amount: number;
    method: string;
    source: string;
    at: string;
    by_user: string | null;
    bank_entry_id: string | null;
    closing_number: number | null;
  };
  /** What came to a shop's account, as its bank's files tell: each transaction once. */
  bank_entries: {
    id: string;
    restaurant_id: string;
    bank_key: string;
    /** What the bank booked, maybe several transactions at once, and how they are told apart. */
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
    /** Somebody has dealt with it. */
    settled_at: string | null;
  };
  /** What was sold, and what of it was taken back. Append only, but for the closing it falls into. */
  bookings: {
    id: string;
    restaurant_id: string;
    order_id: string;
    order_number: number;
    kind: string;
    at: string;
    /** These are below zero where a sale is taken back. */
    total: number;
    delivery_fee: number;
    coupon_discount: number;
    vat_json: string;
    closing_number: number | null;
    /** Whether its customer was new, as known when it was sold. */
    customer: Generated<string | null>;
    /** What was on the order then; empty where the order still says it. */
    lines_json: Generated<string | null>;
  };
  /** What days that are over came to, for figures; true as long as there are as many rows as were counted. */
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
  /** Numbered without a gap, and never changed. */
  closings: {
    restaurant_id: string;
    number: number;
    /** The end of the one before. */
    from_at: string | null;
    until_at: string;
    closed_at: string;
    by_user: string | null;
    cash_float: number;
    counted_cash: number | null;
    note: string | null;
    /** The figures, with who the seller was. */
    report_json: string;
  };
  /** When a board of the shop was last connected. */
  boards_seen: { restaurant_id: string; seen_at: string };
  push_subscriptions: {
    id: string;
    order_id: string;
    endpoint: string;
    keys_json: string;
    language: string;
    /** 1 where it was asked for by the order's link. */
    by_link: number;
    created_at: string;
  };
  /** The devices on which people of a shop are told what concerns it. */
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
    /** Of the service, at the last recount of its places: an order judged by an older one was not counted. */
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
    /** Tokens issued before this instant open nothing any more. */
    tokens_not_before: string | null;
    /** The person is erased; the row stays a while, so that nothing is written for them again. */
    deleted_at: string | null;
    language: string | null;
    /** What staff may do: all, or what a kitchen needs. */
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
  /** What is limited over a time: keyed hashes, counted together by all processes. */
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
  /** Every shop there is, born from a file or made in the office. */
  shops: {
    restaurant_id: string;
    /** What customers see; nothing before a shop opens. */
    published_version: number | null;
    last_version: Generated<number>;
    /** Of the file that was imported last. */
    file_hash: string | null;
    /** Somebody worked on it in the office: from then on no file changes it by itself. */
    is_edited: Generated<number>;
  };
  shop_versions: {
    restaurant_id: string;
    version: number;
    /** The config as JSON text; of a file, as it was written. */
    content: string;
    changes_json: string;
    change_count: Generated<number>;
    origin: string;
    by_user: string | null;
    created_at: string;
    published_at: string | null;
  };
  /** What owners work on; a shop that has none is worked on by nobody. */
  shop_drafts: {
    restaurant_id: string;
    revision: number;
    content: string;
    updated_at: string;
    /** What was published when it was last brought up to date. */
    base_version: Generated<number | null>;
    /** The revision that was published or planned last, and as which version, if any. */
    taken_revision: Generated<number | null>;
    taken_version: Generated<number | null>;
  };
  /** Changes that wait for their time. */
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
  /** How many open pages of a shop have something in their basket, as each process counts its own. */
  open_baskets: { restaurant_id: string; process: string; count: number; counted_at: string };
  /** What cannot be had for a time, said by staff or because no board is open. */
  switched_off: {
    restaurant_id: string;
    kind: string;
    /** Of the shop it is empty. */
    item: string;
    reason: string;
    source: string;
    since: string;
    until: string | null;
    minutes: number | null;
    by_user: string | null;
  };
  /** How many of something there are on a day, as staff said. */
  service_counts: { restaurant_id: string; resource: string; day: string; count: number };
  /** How much of something is ordered or held. */
  service_taken: { restaurant_id: string; resource: string; day: string; taken: number };
  /** Raised with whatever decides whether an order is taken: who goes by an older one looks again. */
  service_revisions: { restaurant_id: string; revision: number };
  /** What is kept for whoever stands in the checkout. */
  holds: {
    id: string;
    restaurant_id: string;
    claims_json: string;
    client_key: string;
    expires_at: string;
    /** When it was held first, however often it was renewed since. */
    begun_at: string;
    channel: Generated<string>;
  };
}

export type Db = Kysely<Schema>;

export type OutboxRow = Insertable<Schema["outbox"]>;

export type OrderRow = Selectable<Schema["orders"]>;

/** A new order: its number is the shop's next one, and nobody has changed it. */
export type NewOrderRow = Omit<OrderRow, "order_number" | "changes_json">;
