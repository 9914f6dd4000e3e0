import { DEFAULT_LANGUAGE, isEmail, LANGUAGES, type Language } from "@comptoir/domain";
import type { SendMailOptions } from "nodemailer";
import addressparser from "nodemailer/lib/addressparser";
import { RecipientError } from "./mail-error.ts";

export interface Attachment {
  readonly filename: string;
  readonly content: Buffer | string;
  readonly contentType: string;
  /** By which the HTML shows it in its place. */
  readonly cid?: string;
}

export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same, as mail programs show it. */
  readonly html?: string | undefined;
  readonly attachments?: readonly Attachment[] | undefined;
  /** Whom an answer reaches; the sender's address is nobody's. */
  readonly replyTo?: string | undefined;
  /** In whose name it comes; the address stays the server's own. */
  readonly fromName?: string | undefined;
  /** By which mail programs know it again, should it come twice. */
  readonly messageId?: string | undefined;
}

/** Whom a message is for. */
export interface Recipient {
  readonly email: string;
  /** As they are stored: what they read, and the shop that their account came from. */
  readonly language?: unknown;
  readonly shop?: unknown;
}

/** The language somebody is written to in; French when theirs is not known. */
export function languageOf({ language }: Pick<Recipient, "language">): Language {
  return LANGUAGES.find((known) => known === language) ?? DEFAULT_LANGUAGE;
}

const MAX_ADDRESS_LENGTH = 254;

/** Written as text, an address with a comma or a line break in it would be several. */
function isOneAddress(text: string): boolean {
  return isEmail(text) && text.length <= MAX_ADDRESS_LENGTH && !/[\p{Cc}<>()[\]\\,;:"]/u.test(text);
}

/** As nodemailer takes it, with nothing left for it to read as more than it is. */
export function outgoing(message: Message, from: string): SendMailOptions {
  const { to, subject, text, html, attachments = [], replyTo, fromName, messageId } = message;
  if (!isOneAddress(to)) throw new RecipientError("its recipient is not one e-mail address");
  const [sender] = addressparser(from, { flatten: true });
  return {
    from: {
      name: onOneLine(fromName ?? sender?.name ?? ""),
      address: sender?.address ?? from,
    },
    to: { name: "", address: to },
    ...(replyTo && isOneAddress(replyTo) && { replyTo: { name: "", address: replyTo } }),
    subject: onOneLine(subject),
    text,
    ...(html && { html }),
    ...(messageId && { messageId }),
    attachments: attachments.map((attachment) => ({ ...attachment })),
    // Contents are given whole; nothing in a message may make us read a file or call an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}
