import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { privateDirectory } from "../storage/private-files.ts";
import { toMailError } from "./mail-error.ts";
import { type Message, outgoing } from "./message.ts";

export interface Mailer {
  /** Resolves once the message is handed over. */
  send(message: Message): Promise<void>;
  /** No mail server is set up: messages reach nobody by themselves. */
  readonly writesFiles?: true;
}

interface MailerOptions {
  readonly smtpUrl: string | undefined;
  readonly from: string | undefined;
  readonly publicUrl: string;
  readonly dataDir: string;
  /** Told where a message went that could not be sent because no mail server is set up. */
  readonly onFile: (file: string) => void;
  /** How long the mail server may be silent. */
  readonly timeoutMs?: number;
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
  timeoutMs = TIMEOUT_MS,
  ...given
}: MailerOptions): Mailer {
  const from = given.from ?? `Comptoir <no-reply@${new URL(publicUrl).hostname}>`;
  if (!smtpUrl) return fileMailer(mailDirectory(dataDir), from, onFile);
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return {
    async send(message) {
      await transport.sendMail(outgoing(message, from)).catch((error: unknown) => {
        throw toMailError(error);
      });
    },
  };
}

/** One `.eml` file a message, as a mail program opens it. */
function fileMailer(directory: string, from: string, onFile: (file: string) => void): Mailer {
  return {
    writesFiles: true,
    async send(message) {
      const raw = await writeEml(message, from);
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

/** The message as it would travel. */
export async function writeEml(message: Message, from: string): Promise<Buffer> {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const { message: raw } = await transport.sendMail(outgoing(message, from));
  return raw as Buffer;
}
