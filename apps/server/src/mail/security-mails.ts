import type { Language, StaffRight } from "@comptoir/domain";
import { type SecurityEvent, WORDS } from "../i18n/words.ts";
import { compose } from "./compose.ts";
import { inertUnlessEmail } from "./inert-text.ts";
import { type Block, findSender, type Sender, type SenderShops } from "./letter.ts";
import type { Mailer } from "./mailer.ts";
import { languageOf, type Message, type Recipient } from "./message.ts";

interface MailTo {
  readonly to: string;
  readonly language: Language;
  readonly sender: Sender;
}

interface LinkMail extends MailTo {
  readonly url: string;
}

function write({ to, language, sender }: MailTo, subject: string, blocks: Block[], why: string) {
  const greeting = text(WORDS[language].greeting);
  const about = { language, subject, sender, title: subject };
  return { to, ...compose({ ...about, blocks: [greeting, ...blocks], footer: [why] }) };
}

const text = (words: string): Block => ({ kind: "text", text: words });

type LinkKind = "passwordLink" | "verifyEmail";

export function linkMail(kind: LinkKind, { url, ...mail }: LinkMail): Message {
  const { accountWith, [kind]: words } = WORDS[mail.language];
  const { name } = mail.sender;
  const button: Block = { kind: "button", text: words.open, url };
  const blocks = [text(words.text(name)), button, text(words.otherwise)];
  return write(mail, words.subject, blocks, accountWith(name));
}

export function invitationMail({
  right,
  by,
  url,
  ...mail
}: LinkMail & { readonly right: StaffRight; readonly by: string | null }): Message {
  const { invitation: words } = WORDS[mail.language];
  const { name } = mail.sender;
  const button: Block = { kind: "button", text: words.open, url };
  const blocks = [
    text(words.text({ shop: name, by: by && inertUnlessEmail(by), right })),
    button,
    text(words.otherwise),
  ];
  return write(mail, words.subject(name), blocks, words.why(name));
}

export function openingMail({ url, ...mail }: LinkMail): Message {
  const { opening: words, invitation } = WORDS[mail.language];
  const button: Block = { kind: "button", text: words.open, url };
  const blocks = [text(words.text), button, text(invitation.otherwise)];
  return write(mail, words.subject, blocks, words.why);
}

interface SecurityMailDeps {
  readonly mailer: Mailer;
  readonly publicUrl: string;
  readonly shops: SenderShops;
  readonly onError: (error: unknown) => void;
}

export type SecurityMails = ReturnType<typeof createSecurityMails>;

/** Sending resolves after success or failure: the reported event has happened either way. */
export function createSecurityMails({ mailer, publicUrl, shops, onError }: SecurityMailDeps) {
  const send = (message: Message): Promise<void> => mailer.send(message).catch(onError);
  return {
    async send(recipient: Recipient, event: SecurityEvent): Promise<void> {
      const language = languageOf(recipient);
      const { accountWith, security } = WORDS[language];
      const { subject, text: words } = security.events[event];
      const sender = findSender(shops, [recipient.shop]);
      const url = `${publicUrl}/account`;
      const button: Block = { kind: "button", text: security.devices, url };
      const blocks = [text(words), text(security.wasItYou), button];
      const mail = { to: recipient.email, language, sender };
      await send(write(mail, subject, blocks, accountWith(sender.name)));
    },
    /** The token is in the fragment, which is sent to no server and appears in no log. */
    async sendLink(
      kind: LinkKind,
      recipient: Recipient,
      token: string,
      { language, shop }: { readonly language: Language; readonly shop?: string | null },
    ): Promise<void> {
      const page = kind === "passwordLink" ? "reset-password" : "verify-email";
      const sender = findSender(shops, [shop, recipient.shop]);
      const url = `${publicUrl}/account/${page}#token=${encodeURIComponent(token)}`;
      await send(linkMail(kind, { to: recipient.email, language, sender, url }));
    },
  };
}
