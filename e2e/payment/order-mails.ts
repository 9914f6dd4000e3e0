import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readMail } from "../../apps/server/test/mail-server.ts";
import { expect, type Shop } from "../support/test.ts";

interface Mail {
  readonly to: string | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attached: readonly string[];
}

interface WantedMail {
  /** The shop that sends the mail. */
  readonly slug: string;
  readonly to: string;
  readonly subject: string;
}

/** Waits until the mail is stored. */
export async function orderMail(shop: Shop, { slug, to, subject }: WantedMail): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(async () => {
      const mails = (await Promise.all(mailsOf(shop))).filter(
        (mail) => mail.to === to && mail.text.includes(`/${slug}/order/`),
      );
      found = mails.find((mail) => mail.subject === subject);
      return mails.map((mail) => mail.subject);
    })
    .toContain(subject);
  return found as Mail;
}

export async function waitForMail(shop: Shop, subject: RegExp): Promise<void> {
  const subjects = async () => (await Promise.all(mailsOf(shop))).map((mail) => mail.subject);
  await expect.poll(subjects).toContainEqual(expect.stringMatching(subject));
}

export function linkIn({ text }: Mail, orderNumber: number): string {
  const link = new RegExp(`http://\\S+/order/${orderNumber}\\?key=\\S+`).exec(text)?.[0];
  if (!link) throw new Error(`no link to order ${orderNumber} in:\n${text}`);
  return link;
}

function mailsOf({ dataDir }: Shop): Promise<Mail>[] {
  const folder = join(dataDir, "mail");
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files.map((file) => read(readFileSync(join(folder, file))));
}

async function read(raw: Buffer): Promise<Mail> {
  const { to, subject, text, html, attachments } = await readMail(raw);
  return {
    to: to?.[0]?.address,
    subject: plain(subject),
    text: plain(text),
    html: plain(html),
    attached: attachments.map(({ mimeType }) => mimeType).sort(),
  };
}

function plain(text = ""): string {
  return text.replace(/[\u00a0\u202f]|&nbsp;/g, " ");
}
