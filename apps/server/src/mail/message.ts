import { DEFAULT_LANGUAGE, isEmail, LANGUAGES, type Language } from "@comptoir/domain";
import type { SendMailOptions } from "nodemailer";
import addressparser from "nodemailer/lib/addressparser";
import { RecipientError } from "./mail-error.ts";

export interface Attachment {
  readonly filename: string;
  readonly content: Buffer | string;
  readonly contentType: string;
  readonly cid?: string;
}

export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string | undefined;
  readonly attachments?: readonly Attachment[] | undefined;
  readonly replyTo?: string | undefined;
  /** Display name; the address is always the server's. */
  readonly fromName?: string | undefined;
  /** Lets mail programs drop duplicates of a repeated delivery. */
  readonly messageId?: string | undefined;
}

export interface Recipient {
  readonly email: string;
  readonly language?: unknown;
  readonly shop?: unknown;
}

export function languageOf({ language }: Pick<Recipient, "language">): Language {
  return LANGUAGES.find((known) => known === language) ?? DEFAULT_LANGUAGE;
}

const MAX_ADDRESS_LENGTH = 254;

/** An address with a comma or line break would be read as several. */
function isOneAddress(text: string): boolean {
  return isEmail(text) && text.length <= MAX_ADDRESS_LENGTH && !/[\p{Cc}<>()[\]\\,;:"]/u.test(text);
}

/** Options for nodemailer, with structured addresses so that it parses nothing. */
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
    // All contents are given inline: a message must not make the server read files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}
