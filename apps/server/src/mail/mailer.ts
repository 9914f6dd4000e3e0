import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DEFAULT_LANGUAGE, isEmail, LANGUAGES, type Language } from "@comptoir/domain";
import { createTransport, type SendMailOptions } from "nodemailer";
import { privateDirectory } from "../storage/private-files.ts";
import { MailError, toMailError } from "./mail-error.ts";

export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Whom a message is for. */
export interface Recipient {
  readonly email: string;
  /** As it is stored. */
  readonly language?: unknown;
}

/** The language somebody is written to in; French when theirs is not known. */
export function languageOf({ language }: Recipient): Language {
  return LANGUAGES.find((known) => known === language) ?? DEFAULT_LANGUAGE;
}

export interface Mailer {
  /** Resolves once the message is handed over. */
  send(message: Message): Promise<void>;
}

interface MailerOptions {
  readonly smtpUrl: string | undefined;
  readonly from: string | undefined;
  readonly publicUrl: string;
  readonly dataDir: string;
  /** Told where a message went that could not be sent because no mail server is set up. */
  readonly onFile: (file: string) => void;
}

const TIMEOUT_MS = 20_000;

/** Where messages wait that could not be sent. */
export function mailDirectory(dataDir: string): string {
  return join(dataDir, "mail");
}

/** Through the mail server when one is set up; otherwise into files, so that nothing is lost. */
export function createMailer({
  smtpUrl,
  publicUrl,
  dataDir,
  onFile,
  ...given
}: MailerOptions): Mailer {
  const from = given.from ?? `Comptoir <no-reply@${new URL(publicUrl).hostname}>`;
  if (!smtpUrl) return fileMailer(mailDirectory(dataDir), from, onFile);
  const transport = createTransport(smtpUrl, {
    from,
    connectionTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  } as SendMailOptions);
  return {
    async send(message) {
      await transport.sendMail(outgoing(message, from)).catch((error: unknown) => {
        throw toMailError(error);
      });
    },
  };
}

const MAX_ADDRESS_LENGTH = 254;

/** Written as text, an address with a comma or a line break in it would be several. */
function outgoing({ to, subject, text }: Message, from: string): SendMailOptions {
  const isOne =
    isEmail(to) && to.length <= MAX_ADDRESS_LENGTH && !/[\p{Cc}<>()[\]\\,;:"]/u.test(to);
  if (!isOne) throw new MailError("its recipient is not one e-mail address");
  return { from, to: { name: "", address: to }, subject, text };
}

/** One `.eml` file a message, as a mail program opens it. */
function fileMailer(directory: string, from: string, onFile: (file: string) => void): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(message) {
      const { message: raw } = await transport.sendMail(outgoing(message, from));
      privateDirectory(directory);
      const file = join(
        directory,
        `${new Date().toISOString().replaceAll(":", "-")}-${randomUUID()}.eml`,
      );
      await writeFile(file, raw, { mode: 0o600 });
      onFile(file);
    },
  };
}
