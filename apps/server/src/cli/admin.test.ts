import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { eventually } from "../../../../scripts/testing/eventually.ts";
import { runAdmin, type ServerProcess, startProcess } from "../../test/process/server-process.ts";
import { customOrder, simpleOrder } from "../../test/sample-orders.ts";
import { changedShop } from "../../test/shipped-shops.ts";
import { runCommand } from "./run-command.ts";

let server: ServerProcess;
let dataDir: string;
const admin = async (line: string, environment: Record<string, string> = {}) => {
  const env = { DATA_DIR: dataDir, ...environment };
  const { exitCode: code, output } = await runCommand(line.split(" "), env);
  const [stdout, stderr] = code === 0 ? [String(output), ""] : ["", String(output)];
  return { code, stdout, stderr };
};
const spawned = (line: string) => runAdmin(line.split(" "), { DATA_DIR: dataDir });

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "comptoir-admin-"));
  server = await startProcess({ DATA_DIR: dataDir });
});
afterAll(async () => {
  server.child.kill("SIGTERM");
  await server.ended;
  rmSync(dataDir, { recursive: true });
});

beforeEach(() => {
  // Without a mail server, the path of each written mail is logged.
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

const signIn = (email: string, password: string) =>
  fetch(`${server.url}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: server.url },
    body: JSON.stringify({ email, password }),
  });
const validate = async (couponCode: string) => {
  const answer = await fetch(`${server.url}/api/validateCoupon`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ couponCode, orderTotal: 50, restaurantId: "rootsflavorsrolle" }),
  });
  return (await answer.json()) as Record<string, unknown>;
};

test("the server serves a shop published by a command without a restart", async () => {
  const shownName = async () => {
    const answer = await fetch(`${server.url}/business_rules/rootsflavorsrolle.json`);
    return ((await answer.json()) as { shopName: string }).shopName;
  };
  const before = await shownName();
  const file = join(dataDir, "racines.json");
  writeFileSync(file, changedShop("rootsflavorsrolle", { shopName: "Racines" }).source);
  const published = await spawned(`shops import rootsflavorsrolle ${file}`);
  expect(published.stdout).toContain("version 2 of rootsflavorsrolle is published");
  await eventually(async () => expect(await shownName()).toBe("Racines"));
  const page = await fetch(`${server.url}/rootsflavorsrolle`);
  expect(await page.text()).toContain("<title>Racines</title>");
  expect((await admin("shops publish rootsflavorsrolle --version 1")).code).toBe(0);
  await eventually(async () => expect(await shownName()).toBe(before));
});

describe("a command in a child process", () => {
  test("prints its result and exits with 0: the shipped shops have no faults", async () => {
    const { code, stdout, stderr } = await spawned("shops check");
    const words = "nyonbosphore, rootsflavorsrolle: no fault found\n";
    expect([code, stdout, stderr]).toEqual([0, words, ""]);
  });

  test.each([
    ["nonsense", 'unknown command "nonsense"; --help lists them'],
    ["staff add a@x.ch", "--shop SLUG is needed"],
  ])("prints one line for `%s` on stderr and exits with 2", async (line, words) => {
    const { code, stdout, stderr } = await spawned(line);
    expect([code, stdout, stderr]).toEqual([2, "", `${words}\n`]);
  });

  test("exits with 1 and a message without a stack trace on an operator error", async () => {
    const { code, stdout, stderr } = await spawned("restore nowhere.sqlite");
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(/^\S+comptoir\.sqlite is there already; --replace puts it aside\n$/);
  });

  test("adds the staff member and names the file when the mail cannot be sent", async () => {
    const { code, stdout, stderr } = await spawned("staff add mailed@x.ch --shop nyonbosphore");
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(/^mailed@x\.ch is staff of nyonbosphore, password \S+\n$/),
    ]);
    expect(stderr).toMatch(/^No mail server is set up \(SMTP_URL\): the message is in \S+\.eml\n$/);
  });
});

test("staff are added, listed and removed while the server runs", async () => {
  const added = await admin(
    "staff add chef@x.ch --shop nyonbosphore --password Sel-7-Fenouil-Lampe",
  );
  expect([added.code, added.stdout.trim()]).toEqual([0, "chef@x.ch is staff of nyonbosphore"]);
  expect((await signIn("chef@x.ch", "Sel-7-Fenouil-Lampe")).status).toBe(200);
  expect((await admin("staff list")).stdout).toMatch(/nyonbosphore +chef@x\.ch/);
  expect((await admin("staff remove chef@x.ch")).code).toBe(0);
  expect((await admin("staff list")).stdout).not.toContain("chef@x.ch");
});

test("a shop has owners and kitchen staff; a shop without an owner gets one", async () => {
  await admin("staff add second@x.ch --shop nyonbosphore");
  expect((await admin("staff list")).stdout).toMatch(/second@x\.ch +kitchen$/m);
  const added = await admin("staff add second@x.ch --shop nyonbosphore --owner");
  expect(added.stdout).toMatch(/^second@x\.ch is staff of nyonbosphore and an owner, password/);
  await admin("staff add second@x.ch --shop nyonbosphore");
  expect((await admin("staff list")).stdout).toMatch(/second@x\.ch +owner$/m);
  for (const email of ["second@x.ch", "staff@nyonbosphore.example"]) {
    await admin(`staff remove ${email}`);
  }
  await admin("staff add heir@x.ch --shop nyonbosphore");
  expect((await admin("staff list")).stdout).toMatch(/heir@x\.ch +owner$/m);
  await admin("staff add staff@nyonbosphore.example --shop nyonbosphore --owner");
});

test("staff of the till keep their right until another one is set", async () => {
  const till = "staff add till@x.ch --shop nyonbosphore";
  const added = await admin(`${till} --right cashier`);
  expect(added.stdout).toMatch(/^till@x\.ch is staff of nyonbosphore and runs the till, password/);
  await admin(till);
  expect((await admin("staff list")).stdout).toMatch(/till@x\.ch +cashier$/m);
  await admin(`${till} --right kitchen`);
  expect((await admin("staff list")).stdout).toMatch(/till@x\.ch +kitchen$/m);
  await admin(`${till} --right owner`);
  expect((await admin("staff list")).stdout).toMatch(/till@x\.ch +owner$/m);
  await admin("staff remove till@x.ch");
});

test("people who become or stop being staff get a mail", async () => {
  await admin("staff add told@x.ch --shop nyonbosphore");
  await admin("staff remove told@x.ch");
  const folder = join(dataDir, "mail");
  const mails = readdirSync(folder).map((file) => readFileSync(join(folder, file), "utf8"));
  const mailsToStaff = mails.filter((mail) => mail.includes("To: told@x.ch"));
  expect(mailsToStaff).toHaveLength(2);
  expect(mailsToStaff.join()).not.toMatch(/password [A-Z]/);
});

test("the operator removes a lost second factor, and the audit trail records it", async () => {
  await admin("staff add lost@x.ch --shop nyonbosphore");
  const none = await admin("staff reset-second-factor lost@x.ch");
  expect([none.code, none.stderr.trim()]).toEqual([2, "lost@x.ch has no second factor here"]);
  const db = new DatabaseSync(join(dataDir, "comptoir.sqlite"), { timeout: 5_000 });
  db.exec("update user set twoFactorEnabled = 1 where email = 'lost@x.ch'");
  const reset = await admin("staff reset-second-factor lost@x.ch");
  expect(reset.stdout).toMatch(/signs in with the password alone/);
  const { id } = db.prepare("select id from user where email = 'lost@x.ch'").get() as {
    id: string;
  };
  const trail = db.prepare(
    "select actor, target from audit_log where action = 'second_factor_off'",
  );
  expect(trail.all()).toEqual([{ actor: "operator", target: id }]);
  db.close();
});

test("refuses to make staff by an address shared by several accounts of another provider", async () => {
  const firebase = { FIREBASE_PROJECT_ID: "demo-x", FIREBASE_API_KEY: "any" };
  const outside = (line: string) => admin(line, firebase);
  const add = "staff add twin@x.ch --shop nyonbosphore";
  expect((await outside(add)).stderr).toMatch(/nobody has signed in as twin@x\.ch yet/);
  insertProfile("twin-1", "twin@x.ch");
  insertProfile("twin-2", "twin@x.ch");
  const { code, stdout, stderr } = await outside(add);
  expect([code, stdout, stderr.trim().split("\n").length]).toEqual([2, "", 1]);
  expect(stderr).toMatch(/several people have signed in as twin@x\.ch/);
  expect((await admin("staff list")).stdout).not.toContain("twin@x.ch");
});

test("a password is generated and shown when none is given", async () => {
  const { stdout } = await admin("staff add sous@x.ch --shop nyonbosphore");
  const password = /password (\S+)/.exec(stdout)?.[1] ?? "";
  expect((await signIn("sous@x.ch", password)).status).toBe(200);
});

test("a coupon is added, works at once, is listed, stops when disabled and works again when enabled", async () => {
  const line =
    "coupon add miel10 --shop rootsflavorsrolle --type fixed --value 10 --min 20 --until 2099-12-31";
  expect((await admin(line)).stdout.trim()).toBe("MIEL10 added to rootsflavorsrolle");
  expect(await validate("miel10")).toMatchObject({ valid: true, discountAmount: 10 });
  const list = (await admin("coupon list --shop rootsflavorsrolle")).stdout;
  expect(list).toMatch(/MIEL10 +CHF.10\.00 .*0\/∞ +2099-12-31T22:59:59\.999Z +active/);
  expect((await admin("coupon disable MIEL10 --shop rootsflavorsrolle")).code).toBe(0);
  expect(await validate("miel10")).toMatchObject({ valid: false, errorCode: "coupon_disabled" });
  const enabled = await admin("coupon enable miel10 --shop rootsflavorsrolle");
  expect(enabled.stdout).toBe("MIEL10 is enabled in rootsflavorsrolle");
  expect(await validate("miel10")).toMatchObject({ valid: true });
  expect(await admin("coupon enable NOBODYS --shop rootsflavorsrolle")).toMatchObject({ code: 2 });
});

test("a printer is added with a secret shown once, polls its address, is listed and removed", async () => {
  const added = await admin("printers add nyonbosphore Cuisine --prints kitchen --language en");
  const [, address = "", user = "", secret = ""] =
    /address {2}(\S+)\nuser {5}(\S+)\nsecret {3}(\S+)/.exec(added.stdout) ?? [];
  expect(new URL(address).pathname).toMatch(/^\/api\/cloudprnt\/[\w-]{36}$/);
  const poll = await fetch(new URL(new URL(address).pathname, server.url), {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Basic ${btoa(`${user}:${secret}`)}`,
    },
    body: JSON.stringify({ statusCode: "200 OK" }),
  });
  expect([poll.status, await poll.json()]).toEqual([200, { jobReady: false }]);
  const { stdout } = await admin("printers list nyonbosphore");
  expect(stdout).toMatch(/nyonbosphore +Cuisine +kitchen +en +ready /);
  expect(stdout).not.toContain(secret);
  expect((await admin("printers list rootsflavorsrolle")).stdout).not.toContain("Cuisine");

  const again = await admin("printers add nyonbosphore Cuisine");
  expect([again.code, again.stderr]).toEqual([2, "nyonbosphore has a printer Cuisine already"]);
  expect((await admin("printers remove nyonbosphore Cuisine")).code).toBe(0);
  expect((await admin("printers list")).stdout).not.toContain("Cuisine");
  const trail = (await admin("audit --actor operator --limit 2")).stdout;
  expect(trail).toMatch(/ printer_removed +operator /);
  expect(trail).toMatch(/ printer_added +operator .* prints=kitchen language=en/);
});

test("the audit trail lists the operator's commands, newest first, without names", async () => {
  await admin("staff add audited@x.ch --shop nyonbosphore");
  await admin("staff remove audited@x.ch");
  await admin("coupon add AUDITED --shop nyonbosphore --type percent --value 5");
  await admin("coupon disable AUDITED --shop nyonbosphore");
  await admin(`backup ${join(dataDir, "audited.sqlite")}`);
  const { code, stdout } = await admin("audit --actor operator --limit 5");
  const [head = "", ...lines] = stdout.trimEnd().split("\n");
  expect([code, head.split(/ +/)]).toEqual([
    0,
    ["TIME", "ACTION", "ACTOR", "TARGET", "SHOP", "REQUEST", "DETAILS"],
  ]);
  const user = expect.stringMatching(/^\w{32}$/);
  expect(lines.map((line) => line.split(/ {2,}/).slice(1, 5))).toEqual([
    ["backup_made", "operator"],
    ["coupon_disabled", "operator", "AUDITED", "nyonbosphore"],
    ["coupon_added", "operator", "AUDITED", "nyonbosphore"],
    ["staff_removed", "operator", user, "nyonbosphore"],
    ["staff_added", "operator", user, "nyonbosphore"],
  ]);
  expect(stdout).not.toContain("@");
});

test("the audit trail shows Zurich time and filters by action since a day", async () => {
  const db = new DatabaseSync(join(dataDir, "comptoir.sqlite"), { timeout: 5_000 });
  const insert = db.prepare(
    "insert into audit_log values (?, ?, 'order_moved', 'cook', 'o1', 'nyonbosphore', 'r1', ?)",
  );
  insert.run("s", "2026-07-01T22:30:00.000Z", '{"from":"accepted","to":"prepared"}');
  insert.run("w", "2026-01-31T22:59:59.000Z", "{}");
  insert.run("x", "2026-02-01T00:00:00.000Z", '{"note":"\\u001b[31mred"}');
  db.close();
  const { stdout } = await admin("audit --action order_moved --since 2026-02-01");
  expect(stdout.trimEnd().split("\n").slice(1)).toEqual([
    expect.stringMatching(
      /^2026-07-02 00:30:00 +order_moved +cook +o1 +nyonbosphore +r1 +from=accepted to=prepared$/,
    ),
    expect.stringMatching(/^2026-02-01 01:00:00 .* note=\?\[31mred$/),
  ]);
});

describe("outbox commands", () => {
  const insert = (id: string, more: Record<string, string | number>) => {
    const row = {
      id,
      dedupe_key: id,
      topic: "told by nobody",
      restaurant_id: "nyonbosphore",
      attempts: 2,
      payload_json: '{"notice":"order_paid","orderId":"o1"}',
      created_at: "2026-07-01T10:00:00.000Z",
      available_at: "2099-07-01T22:30:05.000Z",
      ...more,
    };
    const db = new DatabaseSync(join(dataDir, "comptoir.sqlite"), { timeout: 5_000 });
    const names = Object.keys(row);
    db.prepare(`insert into outbox (${names}) values (${names.map(() => "?")})`).run(
      ...Object.values(row),
    );
    db.close();
  };
  const dead = { dead_at: "2026-07-02T10:00:00.000Z", attempts: 8, last_error: "550 at RCPT TO" };

  test("list waiting messages with their tries and next try, and dead ones with the reason", async () => {
    insert("w1", { last_error: "ESOCKET\u001b[31m at CONN" });
    insert("d1", dead);
    const waiting = await admin("outbox");
    expect([waiting.code, waiting.stderr]).toEqual([0, ""]);
    expect(waiting.stdout).toMatch(
      /^w1 +nyonbosphore +told by nobody +order_paid o1 +2 +2099-07-02 00:30:05 +ESOCKET\?\[31m at CONN$/m,
    );
    expect(waiting.stdout).not.toMatch(/^d1/m);
    expect(waiting.stdout).toMatch(/^waiting: \d+, dead: 1, print jobs waiting: 0$/m);
    const { stdout } = await admin("outbox --dead --limit 5");
    expect(stdout.split("\n").slice(0, 2)).toEqual([
      expect.stringMatching(/^ID +SHOP +TOPIC +WHAT +TRIES +DEAD SINCE +LAST ERROR$/),
      expect.stringMatching(/^d1 .* 8 +2026-07-02 12:00:00 +550 at RCPT TO$/),
    ]);
  });

  test("retry one message by id or all dead ones, but none already sent", async () => {
    insert("d2", dead);
    insert("t1", { done_at: "2026-07-02T10:00:00.000Z" });
    expect(await admin("outbox retry w1")).toMatchObject({ code: 0 });
    expect(await admin("outbox retry --all-dead")).toMatchObject({
      stdout: "tried again within seconds, while a server runs: 2",
    });
    const db = new DatabaseSync(join(dataDir, "comptoir.sqlite"), { readOnly: true });
    const rows = db
      .prepare(
        "select id, attempts, dead_at, done_at from outbox where id in ('w1','d1','d2','t1')",
      )
      .all();
    db.close();
    expect(rows.map((row) => Object.values(row)).toSorted()).toEqual([
      ["d1", 0, null, null],
      ["d2", 0, null, null],
      ["t1", 2, null, "2026-07-02T10:00:00.000Z"],
      ["w1", 0, null, null],
    ]);
    expect((await admin("audit --action outbox_retried")).stdout).toMatch(
      / outbox_retried +operator +messages=2\n.* outbox_retried +operator +w1 +messages=1$/,
    );
    expect(await admin("outbox retry t1")).toMatchObject({ code: 2 });
  });
});

test("applies retention on demand and prints what was removed", async () => {
  const db = new DatabaseSync(join(dataDir, "comptoir.sqlite"), { timeout: 5_000 });
  db.exec(`insert into analytics_events values
    ('e', 'nyonbosphore', 'view', '2020-01-01', '2020-01-01T00:00:00.000Z', '{}', '{}')`);
  db.close();
  const { code, stdout } = await admin("retention");
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^analytics events +1$/m)]);
  expect(stdout).toMatch(/^guests' orders without their person +0$/m);
  expect((await admin("retention")).stdout).toMatch(/^analytics events +0$/m);
  expect((await admin("audit --action retention_applied")).stdout).toMatch(
    / retention_applied +operator .*analytics=1 /,
  );
});

test("forgets a guest by address and prints what is kept and why", async () => {
  const order = simpleOrder({ deliveryTimePreference: null });
  const place = async () => {
    const answer = await fetch(`${server.url}/api/createOrder`, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
      body: JSON.stringify(order),
    });
    return (await answer.json()) as { _id: string; orderNumber: number };
  };
  const [done, open] = [await place(), await place()];
  const db = new DatabaseSync(join(dataDir, "comptoir.sqlite"), { timeout: 5_000 });
  db.prepare("update orders set state = 'delivered' where id = ?").run(done._id);
  await admin("staff add lea@example.ch --shop nyonbosphore");
  const { code, stdout } = await admin("forget LEA@example.ch");
  expect([code, stdout.trim().split("\n")]).toEqual([
    0,
    [
      "guest orders that no longer say who ordered: 1",
      `left until they are finished, then ask again: rootsflavorsrolle ${open.orderNumber}`,
      "LEA@example.ch has an account: its owner deletes it in the app, under their profile",
    ],
  ]);
  const contacts = db.prepare("select id from orders where customer_json like '%lea@%'").all();
  expect(contacts.map(({ id }) => id)).toEqual([open._id]);
  const [entry] = db
    .prepare("select * from audit_log where action = 'person_forgotten'")
    .all() as Record<string, unknown>[];
  db.close();
  expect(entry).toMatchObject({ actor: "operator", details_json: '{"orders":1,"left":1}' });
  expect(JSON.stringify(entry)).not.toMatch(/lea/i);
});

test.each([
  ["forget Léa", /not an e-mail/],
  ["forget", /usage: forget EMAIL/],
  ["audit --action eaten", /no action "eaten"; known: sign_in, .*retention_applied$/],
  ["audit --since soon", /--since must be/],
  ["audit --limit all", /--limit must be/],
  ["nonsense", /unknown command/],
  ["staff add", /usage: staff add/],
  ["staff add nobody --shop nyonbosphore", /not an e-mail/],
  ["staff add a@x.ch", /--shop SLUG is needed/],
  ["staff add a@x.ch --shop nowhere", /no shop "nowhere"/],
  ["staff add a@x.ch --shop nyonbosphore --password abc", /12 characters, at least one digit/],
  ["staff add a@x.ch --shop nyonbosphore --password Nyonbosphore1", /harder to guess/],
  ["staff add a@x.ch --shop nyonbosphore --role admin", /Unknown option '--role'/],
  [
    "staff add a@x.ch --shop nyonbosphore --right chef",
    /^--right must be owner, cashier, kitchen$/,
  ],
  ["staff add a@x.ch --shop nyonbosphore --right cashier --owner", /^--owner is a right already; /],
  ["staff remove nobody@x.ch", /is not staff/],
  ["staff reset-second-factor nobody@x.ch", /is not staff/],
  ["coupon add A --shop nyonbosphore --type fixed --value 5", /CODE must be/],
  ["coupon add ABC --shop nyonbosphore --type free --value 5", /--type must be/],
  ["coupon add ABC --shop nyonbosphore --type percent --value 101", /--value must be/],
  ["coupon add ABC --shop nyonbosphore --type fixed --value 5.005", /--value must be/],
  ["coupon add ABC --shop nyonbosphore --type fixed --value 0", /--value must be/],
  ["coupon add ABC --shop nyonbosphore --type fixed --value 5 --until soon", /--until must be/],
  ["coupon add ABC --shop nyonbosphore --type fixed --value 5 --max-uses 0", /--max-uses must be/],
  [
    "coupon add ABC --shop nyonbosphore --type fixed --value 5 --from 2027-01-02 --until 2027-01-01",
    /later than/,
  ],
  ["coupon disable NOPE --shop nyonbosphore", /does not exist/],
  ["outbox --limit none", /--limit must be/],
  ["outbox retry", /name one ID, or --all-dead/],
  ["outbox retry x --all-dead", /name one ID, or --all-dead/],
  ["outbox retry nothing", /no message "nothing" that was not told/],
  ["printers add nyonbosphore", /usage: printers add SLUG NAME/],
  ["printers add nowhere Bar", /no shop "nowhere"/],
  ["printers add nyonbosphore Bar --prints menu", /--prints must be/],
  ["printers add nyonbosphore Bar --language de", /--language must be fr or en/],
  [`printers add nyonbosphore ${"x".repeat(41)}`, /NAME must be/],
  ["printers list nowhere", /no shop "nowhere"/],
  ["printers remove nyonbosphore Bar", /has no printer Bar/],
  ["closings list nowhere", /no shop "nowhere"/],
  ["closings export nyonbosphore 9 /tmp/none.pdf", /has no closing 9/],
  ["closings export nyonbosphore 1 /tmp/none.doc", /must end in .pdf or .csv/],
  ["payments import nowhere.xml --shop nyonbosphore", /^nowhere\.xml cannot be read$/],
  ["payments import package.json --shop nyonbosphore", /^the file is no XML; /],
])("`%s` prints one line, exits with 2 and changes nothing", async (line, words) => {
  const before = snapshot();
  const { code, stdout, stderr } = await admin(line);
  expect([code, stdout]).toEqual([2, ""]);
  expect(stderr.trim()).toMatch(words);
  expect(stderr.trim().split("\n")).toHaveLength(1);
  expect(snapshot()).toEqual(before);
});

test("a backup made while the server runs holds its orders; an existing file is not overwritten", async () => {
  await fetch(`${server.url}/api/createOrder`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(customOrder()),
  });
  const file = join(dataDir, "copy.sqlite");
  expect((await admin(`backup ${file}`)).code).toBe(0);
  const copy = new DatabaseSync(file, { readOnly: true });
  const orders = copy.prepare("select restaurant_id as shop from orders").all();
  expect(orders.map(({ shop }) => shop)).toContain("nyonbosphore");
  expect(copy.prepare("pragma integrity_check").get()).toEqual({ integrity_check: "ok" });
  copy.close();
  const again = await admin(`backup ${file}`);
  expect([again.code, again.stderr]).toEqual([2, `${file} exists already`]);
});

function insertProfile(userId: string, email: string) {
  const db = new DatabaseSync(join(dataDir, "comptoir.sqlite"), { timeout: 5_000 });
  db.prepare(
    `insert into profiles
      (user_id, email, name, phone, addresses_json, role, created_at, updated_at)
      values (?, ?, '', '', '[]', 'customer', '2026-01-01', '2026-01-01')`,
  ).run(userId, email);
  db.close();
}

function snapshot() {
  const db = new DatabaseSync(join(dataDir, "comptoir.sqlite"), { readOnly: true });
  const rows = ["coupons", "profiles"].map((table) => db.prepare(`select * from ${table}`).all());
  db.close();
  return rows;
}
