import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { drawBillCode } from "../apps/server/src/features/bills/draw-bill.ts";
import { carriesCode, customerMessage } from "../apps/server/src/features/mails/customer-mail.ts";
import { writeOwnerMail } from "../apps/server/src/features/mails/owner-mail.ts";
import {
  writeBoardSilent,
  writeDailySummary,
  writeNewOrder,
} from "../apps/server/src/features/mails/write-shop-mail.ts";
import { CUSTOMER_NOTICES } from "../apps/server/src/features/notices/order-notices.ts";
import { OWNER_NOTICES } from "../apps/server/src/features/notices/owner-notices.ts";
import { loadShops } from "../apps/server/src/features/shops/load-shops.ts";
import { type SecurityEvent, WORDS } from "../apps/server/src/i18n/words.ts";
import { compose, html } from "../apps/server/src/mail/compose.ts";
import { senderOf } from "../apps/server/src/mail/letter.ts";
import { writeEml } from "../apps/server/src/mail/mailer.ts";
import type { Message } from "../apps/server/src/mail/message.ts";
import {
  createSecurityMails,
  invitationMail,
  linkMail,
} from "../apps/server/src/mail/security-mails.ts";
import { joinPath, ORDER_BILL_PATH, orderPath } from "../packages/contract/src/index.ts";
import { LANGUAGES, rappen, STAFF_RIGHTS } from "../packages/domain/src/index.ts";
import { sampleOrder, sampleStates } from "./mails/sample-orders.ts";

const root = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const directory = root("mails");
const PUBLIC_URL = "https://commande.example.ch";
const changedAccount = {
  fr: "Paiement, IBAN\u00a0: … 2957 → … 8009",
  en: "Payment, IBAN: … 2957 → … 8009",
};
const FROM = "Comptoir <no-reply@commande.example.ch>";

rmSync(directory, { recursive: true, force: true });
const shops = loadShops(root("shops"));
const written: string[] = [];
for (const { slug, shop } of shops.list()) {
  for (const language of LANGUAGES) {
    const to = "lea@example.ch";
    const place = join(slug, language);
    const order = sampleOrder(slug, shop, language);
    const url = `${PUBLIC_URL}${orderPath(slug, order.number, "a-key-that-opens-it")}`;
    const billUrl = `${PUBLIC_URL}${ORDER_BILL_PATH}?key=a-key-that-opens-it`;
    const states = sampleStates(order);
    for (const notice of CUSTOMER_NOTICES) {
      const about = { order: states[notice] ?? order, shop, language, url, billUrl };
      const code = carriesCode(notice) ? await drawBillCode({ ...about, slug }) : null;
      const message = customerMessage(notice, about, { code, publicUrl: PUBLIC_URL });
      await write(join(place, notice), { to, ...message });
    }
    const sender = senderOf(shop);
    for (const about of ["passwordLink", "verifyEmail"] as const) {
      const link = { to, language, sender, url: `${PUBLIC_URL}/account#token=a-token` };
      await write(join(place, about), linkMail(about, link));
    }
    for (const right of STAFF_RIGHTS) {
      const url = `${PUBLIC_URL}${joinPath(slug, { key: "a-key", proof: "a-proof" })}`;
      const invited = { to, language, sender, right, by: "Marc Favre", url };
      await write(join(place, `invitation_${right}`), invitationMail(invited));
    }
    for (const notice of OWNER_NOTICES) {
      const due = notice === "guarded_planned" ? "2026-12-01T08:00:00.000Z" : null;
      const sentences = [changedAccount[language]];
      const message = writeOwnerMail({
        ...{ language, notice, slug, shops, publicUrl: PUBLIC_URL, due, sentences },
        ...{ at: "2026-11-15T09:00:00.000Z", by: { name: "Marc Favre" } },
      });
      await write(join(place, notice), { to, ...message });
    }
    const sent: Message[] = [];
    const mailer = { send: async (message: Message) => void sent.push(message) };
    const mails = createSecurityMails({ mailer, publicUrl: PUBLIC_URL, shops, onError: fail });
    for (const event of Object.keys(WORDS[language].security.events)) {
      await mails.send({ email: to, language, shop: slug }, event as SecurityEvent);
      await write(join(place, event), sent.pop());
    }
  }
  const about = { shop, boardUrl: `${PUBLIC_URL}/${slug}/orders` };
  const to = shop.contact.email;
  const order = sampleOrder(slug, shop, "fr");
  const figures = {
    orders: [
      { state: "payment_pending", count: 2, amount: rappen(6350) },
      { state: "delivered", count: 17, amount: rappen(104_215) },
      { state: "cancelled", count: 1, amount: rappen(2400) },
    ],
    received: [
      { method: "twint", amount: rappen(71_215) },
      { method: "transfer", amount: rappen(33_000) },
    ],
    givenBack: rappen(1250),
    toGiveBack: { count: 1, amount: rappen(2400) },
  } as const;
  const silence = { waiting: 3, seenAt: "2026-11-16T10:31:00.000Z" };
  const ofShop = {
    new_order: writeNewOrder({ ...about, order }),
    daily_summary: writeDailySummary({ ...about, day: "2026-11-15", figures }),
    board_silent: writeBoardSilent({ ...about, ...silence }),
  };
  for (const [notice, letter] of Object.entries(ofShop)) {
    await write(join(slug, "shop", notice), { to, ...compose(letter) });
  }
}
writeFileSync(join(directory, "index.html"), index());
console.log(`${written.length} mails are in ${join(directory, "index.html")}`);

async function write(name: string, message: Message | undefined): Promise<void> {
  if (!message) throw new Error(`nothing was written for ${name}`);
  const base = join(directory, name);
  mkdirSync(join(base, ".."), { recursive: true });
  let page = message.html ?? "";
  for (const { cid, filename, content } of message.attachments ?? []) {
    if (!cid) continue;
    writeFileSync(join(base, "..", filename), content);
    page = page.replaceAll(`cid:${cid}`, filename);
  }
  writeFileSync(`${base}.html`, page);
  writeFileSync(`${base}.txt`, message.text);
  writeFileSync(`${base}.eml`, await writeEml(message, FROM));
  written.push(name);
}

function index(): string {
  const page = html`<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Mails</title>
<ul>${written.map((name) => html`<li><a href="${name}.html">${name}</a> (<a href="${name}.txt">text</a>, <a href="${name}.eml">eml</a>)</li>\n`)}</ul>
</html>
`;
  return page.markup;
}

function fail(error: unknown): never {
  throw error;
}
