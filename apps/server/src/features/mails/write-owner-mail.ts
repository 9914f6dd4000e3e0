import type { Language } from "@comptoir/domain";
import { formatInstant } from "../../i18n/formats.ts";
import { WORDS } from "../../i18n/words.ts";
import { compose } from "../../mail/compose.ts";
import { findSender, type SenderShops } from "../../mail/sender.ts";
import type { OwnerNotice } from "../notices/owner-notices.ts";

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
