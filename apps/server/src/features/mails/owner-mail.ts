import {
  changeSentences,
  type FieldChange,
  forceChanges,
  guardedChanges,
  isJsonObject,
  type Json,
  type Language,
  type ShopContent,
} from "@comptoir/domain";
import { formatInstant } from "../../i18n/formats.ts";
import { WORDS } from "../../i18n/words.ts";
import { compose } from "../../mail/compose.ts";
import { findSender, type SenderShops } from "../../mail/letter.ts";
import { languageOf, type Message } from "../../mail/message.ts";
import { readPlan } from "../drafts/read-office.ts";
import type { OwnerNotice } from "../notices/owner-notices.ts";
import { findRecipient, namesOfStaff } from "../profiles/shop-team.ts";
import { readPublishedShop, readVersion } from "../shop-versions/shop-versions.ts";
import type { MailDeps } from "./mail-deps.ts";

export interface OwnerNoticePayload {
  readonly notice: OwnerNotice;
  readonly slug: string | null;
  readonly userId: string;
  readonly of: string;
}

interface Change {
  readonly at: string;
  readonly due: string | null;
  readonly byUser: string | null;
  readonly changes: readonly FieldChange[];
  readonly after: ShopContent;
}

export async function ownerMail(
  deps: MailDeps,
  { notice, slug, userId, of }: OwnerNoticePayload,
): Promise<Message | null> {
  const { db, shops, identity, publicUrl } = deps;
  const recipient = await findRecipient(db, userId);
  if (!slug || !recipient) return null;
  const change = await (notice === "guarded_planned"
    ? findPlanned(deps, slug, of)
    : findPublished(deps, slug, Number(of)));
  if (!change) return null;
  const known = await identity.accounts?.languageOf(userId);
  const language = languageOf({ language: known ?? recipient.language });
  const names = await namesOfStaff(db, slug, change.byUser ? [change.byUser] : []);
  const letter = writeOwnerMail({
    ...{ language, notice, slug, publicUrl, shops, at: change.at, due: change.due },
    by: change.byUser === null ? "operator" : { name: names.get(change.byUser) ?? null },
    sentences: sentencesOf(change, language),
  });
  return { to: recipient.email, ...letter };
}

async function findPublished({ db }: MailDeps, slug: string, version: number) {
  const found = await readVersion(db, slug, version);
  if (!found) return undefined;
  const { byUser, changes, publishedAt, createdAt, content } = found;
  const change: Change = {
    ...{ byUser, changes, at: publishedAt ?? createdAt, due: null },
    after: JSON.parse(content),
  };
  return change;
}

async function findPlanned({ db }: MailDeps, slug: string, id: string) {
  const plan = await readPlan(db, slug, id);
  const published = await readPublishedShop(db, slug);
  if (!plan || !published) return undefined;
  const { byUser, changes, at: due, createdAt } = plan;
  const after = forceChanges(JSON.parse(published.content), changes) as ShopContent;
  const change: Change = { byUser, changes, at: createdAt, due, after };
  return change;
}

function sentencesOf({ changes, after }: Change, language: Language): string[] {
  const short = guardedChanges(changes).map(({ path, was, value }) => ({
    path,
    was: shortened(path.at(-1), was),
    value: shortened(path.at(-1), value),
  }));
  return changeSentences(short, { before: undefined, after }, language).map(({ text }) => text);
}

/** Only the last four characters of account numbers: enough to recognise one's own. */
function shortened(name: string | undefined, value: Json | undefined): Json | undefined {
  if (isJsonObject(value)) {
    const parts = Object.entries(value).map(([key, part]) => [key, shortened(key, part) ?? part]);
    return Object.fromEntries(parts);
  }
  const isAccount = name === "iban" || name === "qrIban";
  if (!isAccount || typeof value !== "string") return value;
  return `… ${value.replaceAll(/\s/g, "").slice(-4)}`;
}

export interface OwnerMail {
  readonly language: Language;
  readonly notice: OwnerNotice;
  readonly slug: string;
  readonly shops: SenderShops;
  readonly publicUrl: string;
  readonly at: string;
  readonly due: string | null;
  /** The name is null if the person has left the team. */
  readonly by: "operator" | { readonly name: string | null };
  readonly sentences: readonly string[];
}

export function writeOwnerMail(mail: OwnerMail) {
  const { language, notice, slug, publicUrl, by, at, due, sentences } = mail;
  const { greeting, ownerMails: words } = WORDS[language];
  const sender = findSender(mail.shops, [slug]);
  const who = by === "operator" ? words.operator : (by.name ?? words.somebody);
  const when = formatInstant(at, language);
  const isPlanned = notice === "guarded_planned";
  const subject = (isPlanned ? words.planned : words.published).subject(sender.name);
  const text = due
    ? words.planned.text({ who, when, due: formatInstant(due, language) })
    : words.published.text({ who, when });
  const office = `${publicUrl}/${encodeURIComponent(slug)}/manage`;
  return compose({
    language,
    subject,
    sender,
    title: subject,
    blocks: [
      { kind: "text", text: greeting },
      { kind: "text", text },
      { kind: "lines", lines: sentences },
      { kind: "text", text: isPlanned ? words.planned.otherwise : words.published.otherwise },
      { kind: "button", text: words.open, url: `${office}/${isPlanned ? "publish" : "history"}` },
    ],
    footer: [words.why(sender.name)],
  });
}
